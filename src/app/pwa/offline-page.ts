import { paths } from "@/shared/paths";
import { DRAFTS_DATABASE } from "@/shared/storage";
import { MARK_PATH } from "@/ui/mark";
import { colors } from "@/ui/tokens";
import { offlineText as text } from "./offline-page.text";

const STYLE = `
*{box-sizing:border-box;margin:0}
html{color-scheme:dark;background:${colors.surface[0]};color:${colors.text.DEFAULT};font:1rem/1.625 Inter,system-ui,sans-serif}
main{max-width:34rem;min-height:100dvh;margin:auto;padding:3rem 1.5rem;display:flex;flex-direction:column;justify-content:center;gap:1.25rem}
svg{width:3rem;height:3rem}
h1{font-size:1.625rem;line-height:2.125rem;letter-spacing:-.02em}
h2{font-size:1rem;margin-bottom:.5rem}
p,li{color:${colors.text.muted}}
section{border:1px solid ${colors.border.DEFAULT};border-radius:.75rem;background:${colors.surface[1]};padding:1.25rem}
ul{padding-left:1.25rem;display:grid;gap:.5rem}
#borradores{color:${colors.text.DEFAULT};font-weight:500}
button{align-self:flex-start;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:${colors.accent.DEFAULT};color:${colors["on-accent"]};font:500 1rem/1.5 inherit;font-family:inherit;cursor:pointer}
button:hover{background:${colors.accent.strong}}
:focus-visible{outline:2px solid ${colors.focus};outline-offset:2px}`;

const REVIEWERS_PAGES = [paths.approval(), paths.reviewBoard()];

// Polls, because the browser's event `online` does not mean that the server responds. Shows only the number of unsaved
// texts, because the texts may belong to another account. Reviewers have no posts, so their pages name none.
const SCRIPT = `
if(${JSON.stringify(REVIEWERS_PAGES)}.includes(location.pathname.replace(/\\/+$/,"")))for(const part of document.querySelectorAll("section"))part.remove();
document.querySelector("button").addEventListener("click",()=>location.reload());
addEventListener("online",()=>location.reload());
setInterval(()=>{if(!document.hidden)fetch(location.href,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),()=>{})},5000);
function count(n){if(n){const p=document.getElementById("borradores");p.textContent=n===1?p.dataset.one:p.dataset.other.replace("{n}",n);p.hidden=false}}
try{const o=indexedDB.open("${DRAFTS_DATABASE.name}");
o.onupgradeneeded=()=>o.transaction.abort();
o.onsuccess=()=>{const c=o.result.transaction("${DRAFTS_DATABASE.store}").objectStore("${DRAFTS_DATABASE.store}").count();c.onsuccess=()=>count(c.result)}}catch{}`;

/** A single file without links to others, because other files may not be cached when the network fails. */
export const offlinePage = (): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${colors.surface[0]}">
<title>${text.title} · Tribuna</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="${colors.accent.DEFAULT}"/><path d="${MARK_PATH}" fill="${colors["on-accent"]}"/></svg>
<h1>${text.title}</h1>
<p>${text.description}</p>
<p id="borradores" hidden data-one="${text.drafts.one}" data-other="${text.drafts.other}"></p>
<section><h2>${text.worksTitle}</h2><ul>${text.works.map((item) => `<li>${item}</li>`).join("")}</ul></section>
<section><h2>${text.waitsTitle}</h2><p>${text.waits}</p></section>
<button type="button">${text.retry}</button>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
