export const PAGE_CSS = `
:root{color-scheme:dark;--ink:#0b1016;--s1:#121922;--s2:#1a2430;--line:#2a3746;--text:#e9eef4;--soft:#a3b1c2;--mint:#34d3b4;--warn:#f2c063;--bad:#ff8f8f}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:radial-gradient(900px 480px at 50% -160px,#17342f 0,transparent 70%),var(--ink);color:var(--text);font:16px/1.55 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;-webkit-font-smoothing:antialiased}
a{color:var(--mint);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--mint);outline-offset:3px;border-radius:8px}
.demo{background:#2b2410;color:var(--warn);border-bottom:1px solid #4a3d17;padding:9px 16px;text-align:center;font-size:14px;font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:4px;justify-content:center;padding:12px 16px 0}
nav a{color:var(--soft);text-decoration:none;padding:10px 14px;border-radius:10px;font-size:15px}
nav a:hover{color:var(--text);background:var(--s2)}
main{width:min(680px,100% - 32px);margin:0 auto;padding:28px 0 64px}
h1{font-size:clamp(24px,5vw,30px);line-height:1.2;letter-spacing:-.02em;margin:0 0 8px;text-wrap:balance}
h2{font-size:18px;line-height:1.3;margin:32px 0 12px}
.soft{color:var(--soft);margin:0}
.small{font-size:14px}
.hint{margin-bottom:16px}
.card{background:var(--s1);border:1px solid var(--line);border-radius:18px;padding:20px;margin:0 0 16px;box-shadow:0 12px 32px -18px #000}
.narrow{max-width:520px;margin:16px auto 0;padding:clamp(20px,5vw,32px)}
fieldset{border:0;padding:0;margin:24px 0 0;min-width:0}
legend{font-weight:600;padding:0;margin:0 0 12px}
.choice{display:flex;align-items:center;gap:14px;padding:12px 14px;border:1px solid var(--line);border-radius:14px;margin:0 0 10px;cursor:pointer;background:var(--s2);transition:border-color .15s,background .15s}
.choice:hover{border-color:#47596d}
.choice:has(input:checked){border-color:var(--mint);background:#15302d}
.choice:has(input:focus-visible){outline:2px solid var(--mint);outline-offset:3px}
.choice input{accent-color:var(--mint);width:20px;height:20px;margin:0;flex:none;outline:0}
.choice span span{display:block}
.choice .name{font-weight:600}
.avatar{width:48px;height:48px;border-radius:50%;flex:none;display:block}
.avatar.page{border-radius:10px}
ul.scopes{list-style:none;padding:0;margin:12px 0 0;display:grid;gap:8px}
ul.scopes li{padding-left:28px;position:relative;color:var(--soft);font-size:15px}
ul.scopes li::before{content:"";position:absolute;left:6px;top:6px;width:5px;height:10px;border:solid var(--mint);border-width:0 2px 2px 0;transform:rotate(45deg)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin:28px 0 20px}
.actions>*{flex:1 1 140px}
button,.button{font:inherit;font-weight:600;min-height:48px;padding:10px 20px;border-radius:12px;border:1px solid var(--line);background:var(--s2);color:var(--text);cursor:pointer;text-decoration:none;text-align:center;display:inline-flex;align-items:center;justify-content:center;transition:filter .15s,background .15s}
button:hover,.button:hover{filter:brightness(1.15)}
button.primary{background:var(--mint);border-color:var(--mint);color:#04241d}
button.quiet{min-height:44px;padding:6px 14px;font-size:15px}
.head{display:flex;gap:12px;align-items:center;min-width:0}
.head strong{display:block;line-height:1.3}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:16px 0}
.hashtag,.mention{font-weight:600;text-decoration:none}
.hashtag:hover,.mention:hover{text-decoration:underline}
.pictures{display:grid;gap:4px;border-radius:12px;overflow:hidden;margin:16px 0;background:var(--s2)}
.pictures.many{grid-template-columns:1fr 1fr}
.pictures img{display:block;width:100%;max-height:640px;object-fit:contain}
.pictures.many img{height:100%;aspect-ratio:1;object-fit:cover}
.pictures.many img:last-child:nth-child(odd){grid-column:1/-1;aspect-ratio:2}
.card>:last-child{margin-bottom:0}
.card>.list{margin:-8px 0}
.quote{border:1px solid var(--line);border-radius:12px;padding:14px;margin:16px 0;background:var(--s2);overflow-wrap:anywhere}
.video{margin:16px 0}
.video video{display:block;width:100%;max-height:640px;aspect-ratio:auto 16/9;border-radius:12px;background:#000}
.video figcaption{margin-top:8px}
a.document{display:flex;gap:16px;align-items:center;color:var(--text);text-decoration:none;transition:border-color .15s}
a.document:hover{border-color:var(--mint)}
a.document span span{display:block}
.sheet{display:grid;place-items:end center;width:44px;height:56px;flex:none;padding-bottom:8px;border-radius:6px 16px 6px 6px;background:var(--mint);color:#04241d;font-size:12px;font-weight:700;letter-spacing:.02em}
.article p{margin:4px 0}
.article .pictures{margin:0 0 12px}
.avatar.small{width:36px;height:36px}
.comments{border-top:1px solid var(--line);margin:16px 0;padding-top:14px}
.comments .list li{justify-content:flex-start;align-items:flex-start;border-top:0;padding:10px 0 0}
.comments .list li>div{background:var(--s2);border-radius:14px;padding:10px 14px}
.comments .text{margin:2px 0 0}
.foot{border-top:1px solid var(--line);padding-top:14px;display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between;align-items:center}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);overflow-wrap:anywhere}
.empty{text-align:center;padding:48px 24px}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,230px),1fr))}
.field{display:grid;gap:6px;font-size:15px;font-weight:600;align-content:start}
input:not([type=radio]),select{font:inherit;font-weight:400;min-height:48px;width:100%;min-width:0;padding:10px 12px;border-radius:12px;border:1px solid #52657a;background:var(--ink);color:var(--text)}
.problem{border-color:#6b3434;background:#2b1719;color:var(--bad)}
.list{list-style:none;margin:0;padding:0}
.list li{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:12px 0;border-top:1px solid var(--line);min-width:0}
.list li:first-child{border-top:0}
.list li>div{min-width:0;overflow-wrap:anywhere}
.bar{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;margin:32px 0 12px}
.bar h2{margin:0}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
