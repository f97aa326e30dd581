/** What the files of a room may import besides those of the room itself. */
export interface Room {
  readonly imports?: readonly string[];
  /** Rooms of which only types may be imported, which leave no trace in what is built. */
  readonly types?: readonly string[];
  /** The packages it may import, or every one. `node:` stands for Node's own modules. */
  readonly packages: readonly string[] | 'any';
}

const toFingerprint = ['core/wasm', 'core/text', 'core/fingerprint'];
const toLibrary = [...toFingerprint, 'core/match', 'core/tables', 'core/url'];
const features = ['core/library', 'core/library/storage'];
const core = [...toLibrary, 'core/lab', ...features, 'core/library/library.ts'];
const webRooms = ['web/explain', 'web/compare', 'web/tables'];
const dictionaries = ['core/text/idf', 'core/text/jieba.ts'];
const jiebaFile = 'node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm';
const toPages = [...core, 'core/library/transfer', 'ui', 'extension/shared', 'extension/i18n'];

/** Each is a room that nobody may import from: what two of them use lies beside them. */
const PAGES = ['compare', 'library', 'options', 'popup', 'side-panel', 'welcome'];

/**
 * The plan: which room may import from which. A file belongs to the room
 * with the longest name that its path begins with.
 *
 * What may not stand inside a file of core (a clock, randomness, a document, an extension API) and
 * that no imports form a cycle are rules of biome.json, so that editors show them too.
 */
export const rooms: Readonly<Record<string, Room>> = {
  // Starts what scripts/assemble.ts compiled: the hot loops lie with their subjects.
  'core/wasm': { packages: [] },
  'core/text': { imports: ['core/wasm'], types: ['core/text/idf'], packages: ['opencc-js'] },
  // Megabytes each, for the web app and the command line: not in `core` above, so in no bundle of the
  // extension.
  'core/text/idf': { imports: ['core/text'], packages: [] },
  'core/text/jieba.ts': { packages: ['jieba-wasm'] },
  'core/url': { packages: [] },
  'core/fingerprint': {
    imports: ['core/wasm', 'core/text'],
    packages: ['@noble/hashes', 'xxhash-wasm'],
  },
  'core/match': { imports: toFingerprint, packages: [] },
  'core/tables': { imports: toFingerprint, packages: [] },
  // What only the explainer, the comparison, and the command line show.
  'core/lab': {
    imports: [...toFingerprint, 'core/match'],
    types: ['core/text/idf'],
    packages: ['@noble/hashes', 'xxhash-wasm'],
  },
  // Three layers: what is stored, what can be done with it, and the facade over both.
  'core/library/storage': { imports: toLibrary, packages: ['idb'] },
  'core/library': { imports: [...toLibrary, 'core/library/storage'], packages: [] },
  'core/library/library.ts': { imports: [...toLibrary, ...features], packages: [] },
  // Reads files that anybody may have written.
  'core/library/transfer': {
    imports: [...toLibrary, ...features, 'core/library/library.ts'],
    packages: ['valibot'],
  },
  // A document is handed in. Not in `core` above: the library knows no pages.
  'core/extract': { imports: ['core/text'], packages: ['@mozilla/readability'] },
  // A parser and a document, for the command line: no browser's bundle may come to hold them.
  'core/extract/html.ts': { imports: ['core/extract'], packages: ['linkedom', 'parse5'] },
  'core/cli': {
    imports: [...core, ...dictionaries, 'core/extract', 'core/extract/html.ts', 'package.json'],
    packages: ['commander', 'node:'],
  },

  ui: { imports: core, packages: 'any' },
  web: { imports: [...core, ...dictionaries, jiebaFile, 'ui', ...webRooms], packages: 'any' },
  // Loaded one by one, so none may pull another in.
  ...Object.fromEntries(
    webRooms.map((room): [string, Room] => [
      room,
      { imports: [...core, ...dictionaries, 'ui', 'web'], packages: 'any' },
    ]),
  ),
  // Opens files, web pages among them.
  'web/compare': {
    imports: [...core, ...dictionaries, 'core/extract', 'ui', 'web'],
    packages: 'any',
  },

  // All that is said to the reader, but what the manifest says: that is in _locales.
  'extension/i18n': { types: ['extension/shared'], packages: [] },
  'extension/shared': {
    imports: ['extension/i18n'],
    types: [...core, 'extension/content'],
    packages: ['valibot'],
  },
  // No React here: these two run on every page and at every wake.
  'extension/content': {
    imports: [...toLibrary, 'core/extract', 'extension/shared', 'extension/i18n'],
    types: ['core/library/storage'],
    packages: [],
  },
  'extension/background': {
    imports: [...core, 'extension/shared', 'extension/i18n'],
    types: ['extension/content'],
    packages: ['valibot'],
  },
  'extension/pages': { imports: toPages, packages: 'any' },
  ...Object.fromEntries(
    PAGES.map((page) => [
      `extension/pages/${page}`,
      { imports: ['extension/pages', ...toPages], packages: 'any' as const },
    ]),
  ),
  'extension/manifest.ts': { imports: ['package.json'], packages: ['@crxjs/vite-plugin'] },
  'package.json': { packages: [] },
  [jiebaFile]: { packages: [] },
};
