import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./settings.svelte";
import "./style.css";

follow();
const target = document.getElementById("app");
if (target) mount(App, { target });
