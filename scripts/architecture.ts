/** What the files of a module may import, besides each other. */
export interface ModuleRules {
  readonly imports?: readonly string[];
  /** Modules of which only types may be imported: types leave no trace in a build. */
  readonly types?: readonly string[];
  /** The packages it may import, or any. `node:` means all of Node's own modules. */
  readonly packages: readonly string[] | 'any';
}

const toFingerprint = ['core/wasm', 'core/text', 'core/fingerprint'];
const toLibrary = [...toFingerprint, 'core/match', 'core/tables', 'core/url'];
const features = ['core/library', 'core/library/storage'];
const core = [...toLibrary, 'core/lab', ...features, 'core/library/library.ts'];
const webPages = ['web/explain', 'web/compare', 'web/tables'];
const dictionaries = ['core/text/idf', 'core/text/jieba.ts'];
const jiebaFile = 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm';
const openLibrary = 'extension/shared/open-library.ts';
const toPages = [
  ...core,
  'core/library/transfer',
  'ui',
  'extension/shared',
  openLibrary,
  'extension/i18n',
];

/** Each page is a module of its own. Code that several pages use is next to their folders. */
const PAGES = ['compare', 'library', 'options', 'popup', 'side-panel', 'welcome'];

/**
 * The dependency rules: which module may import which. A file belongs to the module with the longest
 * name that its path starts with.
 *
 * Two more rules are in biome.json, so that editors show them too: core uses no clock, randomness,
 * document, or extension API, and imports form no cycle.
 */
export const modules: Readonly<Record<string, ModuleRules>> = {
  'core/text': { types: ['core/text/idf'], packages: ['opencc-js'] },
  // Megabytes each, for the web app and the command line. They aren't in `core` above, so no bundle of
  // the extension contains them.
  'core/text/idf': { imports: ['core/text'], packages: [] },
  'core/text/jieba.ts': { packages: ['jieba-wasm'] },
  'core/url': { packages: [] },
  // Instances and memory of WebAssembly, for TypeScript and AssemblyScript.
  'core/wasm': { packages: [] },
  'core/fingerprint': {
    imports: ['core/wasm', 'core/text'],
    packages: ['@noble/hashes', 'xxhash-wasm'],
  },
  'core/match': { imports: toFingerprint, packages: [] },
  'core/tables': { imports: toFingerprint, packages: [] },
  // What only the web app's explainer and Compare show.
  'core/lab': {
    imports: [...toFingerprint, 'core/match'],
    types: ['core/text/idf'],
    packages: ['@noble/hashes', 'xxhash-wasm'],
  },
  // Three layers: storage, the features on top of it, and the facade.
  'core/library/storage': { imports: toLibrary, packages: ['idb'] },
  'core/library': { imports: [...toLibrary, 'core/library/storage'], packages: [] },
  'core/library/library.ts': { imports: [...toLibrary, ...features], packages: [] },
  // Reads files that anyone may have written, so it validates them.
  'core/library/transfer': {
    imports: [...toLibrary, ...features, 'core/library/library.ts'],
    packages: ['valibot'],
  },
  // Works on a document that the caller passes in. Not in `core` above: the library has no pages.
  'core/extract': { imports: ['core/text'], packages: ['@mozilla/readability'] },
  // A parser and a document for the command line. No bundle for browsers may contain them.
  'core/extract/html.ts': { imports: ['core/extract'], packages: ['linkedom', 'parse5'] },
  // Reads the exports of other programs, in a browser or in Node.
  'core/import': {
    imports: ['core/text', 'core/url', 'core/library/storage', 'core/library/transfer'],
    packages: ['@streamparser/json', 'chardet', 'csv-parse', 'fflate', 'parse5'],
  },
  'core/cli': {
    imports: [
      ...core,
      ...dictionaries,
      'core/extract',
      'core/extract/html.ts',
      'core/cli/dedupe/engine',
      'core/cli/import',
      'core/import',
      'package.json',
    ],
    packages: ['commander', 'node:', 'tinyglobby'],
  },
  // Only `dedupe --engine` loads it.
  'core/cli/dedupe/engine': {
    imports: ['core/cli', 'core/fingerprint', 'core/match', 'core/text'],
    packages: ['@clickhouse/client', 'chdb', 'node:'],
  },
  // No bundle for browsers may contain these parsers of web archives and MHTML.
  'core/cli/import': {
    imports: [
      'core/cli',
      ...core,
      'core/extract',
      'core/extract/html.ts',
      'core/import',
      'core/library/transfer',
    ],
    packages: ['fflate', 'commander', 'node:', 'postal-mime', 'warcio'],
  },

  ui: { imports: core, packages: 'any' },
  // The web app: app → pages → lib → ui. The app loads the pages one by one, so none may import
  // another.
  'web/main.tsx': { imports: ['ui', 'web/app', 'web/lib'], packages: 'any' },
  'web/env.d.ts': { imports: [], packages: [] },
  'web/prerender.tsx': { imports: ['web/app', 'web/lib', ...webPages], packages: 'any' },
  'web/app': { imports: ['web/lib', ...webPages], packages: 'any' },
  'web/lib': { imports: [...core, ...dictionaries, 'ui'], packages: 'any' },
  ...Object.fromEntries(
    webPages.map((page): [string, ModuleRules] => [
      page,
      { imports: [...core, ...dictionaries, jiebaFile, 'ui', 'web/lib'], packages: 'any' },
    ]),
  ),
  // Opens files, including web pages.
  'web/compare': {
    imports: [...core, ...dictionaries, 'core/extract', 'core/import', 'ui', 'web/lib'],
    packages: 'any',
  },

  // All interface text, except the manifest's, which is in _locales.
  'extension/i18n': { types: ['core/import', 'core/url', 'extension/shared'], packages: [] },
  'extension/shared': {
    imports: ['core/url', 'extension/i18n'],
    types: core,
    packages: ['valibot'],
  },
  // Opens the database, so the content scripts may not import it.
  [openLibrary]: { imports: [...core, 'extension/shared'], packages: [] },
  // No React in these two: they run on every page and each time the worker starts.
  'extension/content': {
    imports: [...toLibrary, 'core/extract', 'extension/shared', 'extension/i18n'],
    packages: [],
  },
  'extension/background': {
    imports: [...core, 'extension/shared', openLibrary, 'extension/i18n'],
    packages: ['valibot'],
  },
  'extension/pages': { imports: toPages, packages: 'any' },
  ...Object.fromEntries(
    PAGES.map((page) => [
      `extension/pages/${page}`,
      { imports: ['extension/pages', ...toPages], packages: 'any' as const },
    ]),
  ),
  // Its view for imports reads the exports of other programs, and finds the articles in them.
  'extension/pages/library': {
    imports: ['extension/pages', 'core/extract', 'core/import', ...toPages],
    packages: 'any',
  },
  'extension/manifest.ts': { imports: ['package.json'], packages: ['@crxjs/vite-plugin'] },
  'package.json': { packages: [] },
  [jiebaFile]: { packages: [] },
};
