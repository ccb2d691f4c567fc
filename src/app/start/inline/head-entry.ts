import { begin } from "./head";

const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
begin(read("page-facts"), read("page-files") ?? undefined);
