// A careless extension. It does everything by which a page can notice an extension or read what it
// shows, so that each probe can be seen to find something.

const secret = globalThis.secretOfReader;
const box = document.createElement('careless-box');
box.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9; background: white';
box.tabIndex = 0;
const text = `${secret} was read`;
box.innerHTML = `<style>careless-box p { font: 40px careless-font } @keyframes careless { to { opacity: 0.9 } }</style>
  <p style="animation: careless 100s infinite">${text}</p><form><input placeholder="x"></form><img src="/careless.png"><a href="/careless">${secret}</a>`;
document.body.append(box);
box.attachShadow({ mode: 'open' }).innerHTML = `<p>${text}</p><slot></slot>`;
box.popover = 'manual';
box.showPopover();
box.focus();
for (const each of [document.documentElement, document.body]) each.style.paddingBottom = '2000px';
scrollTo(0, 1);
getSelection().selectAllChildren(document.querySelector('h1'));
document.documentElement.dataset.careless = secret;
document.querySelector('x-page').dataset.careless = secret;
document.cloneNode(true);
const sheet = new CSSStyleSheet();
const rules = Array.from(
  { length: 5 },
  (_, i) => `body[class] *:nth-last-child(${i} of :not(:has(i))) { color: red }`,
);
sheet.replaceSync(`:root { --careless: 1 } ${rules.join('')}`);
document.adoptedStyleSheets = [sheet];
const range = new Range();
range.selectNode(box);
CSS.highlights.set('careless', new Highlight(range));
localStorage.setItem('careless', secret);
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) document.querySelectorAll('*').length + node.nodeType;
}).observe(document, { subtree: true, childList: true });
for (let i = 0; i < 6; i++) {
  setTimeout(() => {
    requestAnimationFrame(() => requestIdleCallback(() => {}));
    const end = performance.now() + 150;
    while (performance.now() < end);
  }, i * 200);
}
setTimeout(() => document.documentElement.setAttribute('data-careless-done', ''), 1600);
