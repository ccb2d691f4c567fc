import { begin } from "./head";

const facts = document.getElementById("page-facts")?.textContent;
begin(facts ? JSON.parse(facts) : null);
