import { expect, test } from 'vitest';
import { buildFaults } from '../../../scripts/build-faults.ts';

const MANIFEST = {
  manifest_version: 3,
  action: { default_popup: 'pages/popup.html', default_icon: { 16: 'icons/16.png' } },
  content_scripts: [{ matches: ['http://*/*'], js: ['content.js'] }],
};

const SOUND = {
  'manifest.json': JSON.stringify(MANIFEST),
  'pages/popup.html': '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script>',
  'icons/16.png': 'https://elsewhere.com/in-a-picture',
  'content.js': 'document.createElementNS("http://www.w3.org/2000/svg", `https://`+host)',
};

function faultsOf(changed: Record<string, string | undefined>): string[] {
  const files = Object.entries({ ...SOUND, ...changed }).flatMap(([path, text]) =>
    text === undefined ? [] : [[path, new TextEncoder().encode(text)] as const],
  );
  return buildFaults(new Map(files));
}

test('a valid extension has no faults', () => {
  expect(faultsOf({})).toEqual([]);
  expect(
    faultsOf({ 'content.js': 'a.eval(1); medieval(2); XMLHttpRequested; "http" + "s://"' }),
  ).toEqual([]);
});

test.each([
  ['content.js', 'fetch("https://elsewhere.com/x")', 'https://elsewhere.com/x'],
  ['content.js', 'x=eval("1")', 'eval'],
  ['content.js', 'x=new Function("a","return a")', 'Function'],
  ['content.js', 'new XMLHttpRequest', 'can contact a host'],
  ['content.js', 'navigator.sendBeacon("/")', 'can contact a host'],
  [
    'content.js',
    'browser.runtime.onMessageExternal.addListener(f)',
    'accepts messages from others',
  ],
  ['content.js', 'chrome.runtime.onConnectExternal', 'accepts messages from others'],
  ['a.css', '@import "x.css"', 'from a host'],
  ['a.css', 'a{background:url(//elsewhere.com/a.png)}', 'from a host'],
  ['pages/popup.html', '<script src="//elsewhere.com/a.js">', 'from a host'],
  ['content.js', undefined, 'names content.js'],
  ['icons/16.png', undefined, 'names icons/16.png'],
  ['manifest.json', undefined, 'manifest.json is missing'],
  ['manifest.json', JSON.stringify({ web_accessible_resources: [] }), 'web_accessible_resources'],
])('%s with %s is reported', (path, text, expected) => {
  expect(faultsOf({ [path]: text })).toEqual([expect.stringContaining(expected)]);
});

test('a file as large as a dictionary is reported', () => {
  const fault = faultsOf({ 'dictionary.wasm': 'x'.repeat(400_001) });
  expect(fault).toEqual(['dictionary.wasm: 400,001 bytes, more than 400,000']);
});
