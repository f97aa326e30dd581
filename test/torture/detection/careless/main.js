// What a careless extension does in the page's own world.

globalThis.careless = true;
HTMLElement.prototype.click = () => {};
console.log('Careless');
document.createElement('i').setAttribute('class', 'careless');
postMessage('Careless');
dispatchEvent(new Event('careless'));
fetch('/careless');
performance.mark('careless');
try {
  // biome-ignore lint/security/noGlobalEval: The policy of the page reports it.
  globalThis.eval('1');
} catch {}
Reflect.get(document.querySelector('h1'), 'textContent');

requestAnimationFrame(() => {
  const end = performance.now() + 150;
  while (performance.now() < end);
});
