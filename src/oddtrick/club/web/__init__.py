"""The club over HTTP and WebSocket: the application, its limits, sockets and routes."""
