import { mount } from "svelte";
import App from "./App.svelte";
import { folder } from "./shared/folder";
import { follow } from "./shared/settings.svelte";
import "./style.css";
import { language } from "./words";

document.documentElement.lang = language;
follow();
const target = document.getElementById("app");
if (target) mount(App, { target });
// What is only read works without the club too; a device keeps its files itself.
if (folder === null && import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register(`/offline.js?language=${language}`).catch(() => undefined);
