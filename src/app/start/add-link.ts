/** Adds a link whose `href` is exactly the given path, because Vite's preloader searches for that path. */
export function addLink(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement("link");
  for (const [name, value] of Object.entries({ crossorigin: "anonymous", ...attributes }))
    link.setAttribute(name, value);
  document.head.append(link);
}
