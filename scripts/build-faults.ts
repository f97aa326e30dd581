import type { Files } from './zip.ts';

/** Addresses that may stand in what is built, since nothing is fetched from them. */
const NAMES_ONLY = [
  // Names of markup languages, which are written like addresses.
  /^http:\/\/www\.w3\.org\//,
  // React's explanation of an error, as words in it.
  /^https:\/\/react\.dev\/errors\//,
  // Patterns of hosts, and addresses put together from those of the page at hand.
  /^https?:\/\/(\*|\$\{|$)/,
  // Hosts that nobody can own: made-up articles.
  /^https?:\/\/[\w.-]+\.(example|test|invalid)(\/|$)/,
];

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w$.])eval\(/, 'code made from text (eval)'],
  [/(?<![\w$.])(new )?Function\(["'`]/, 'code made from text (Function)'],
  [/\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection)\b/, 'a way out'],
  [/\b(onMessageExternal|onConnectExternal|onUserScriptMessage)\b/, 'an ear for others'],
  [/@import|url\(["']?(https?:)?\/\//, 'a style or picture from elsewhere'],
  [/\s(src|href|action)=["'](https?:)?\/\//, 'a file from elsewhere'],
];

/** React's file, the largest there is, has 222 kB; a dictionary has megabytes. */
const MAX_FILE_BYTES = 300_000;

const TEXT = /\.(js|css|html|json|svg)$/;

/**
 * Returns what is wrong with a built extension: addresses that it could fetch, code made from text,
 * files that pages could load or that are too large, names in the manifest of files that are missing.
 */
export function buildFaults(files: Files): string[] {
  const faults: string[] = [];
  for (const [path, contents] of files) {
    if (contents.length > MAX_FILE_BYTES) {
      const [size, limit] = [contents.length, MAX_FILE_BYTES].map((n) => n.toLocaleString('en'));
      faults.push(`${path}: ${size} bytes, more than ${limit}`);
    }
    if (!TEXT.test(path)) continue;
    const text = new TextDecoder().decode(contents);
    for (const [address] of text.matchAll(/https?:\/\/[^\s"'`\\<>)]*/g)) {
      if (!NAMES_ONLY.some((known) => known.test(address))) faults.push(`${path}: ${address}`);
    }
    for (const [pattern, what] of FORBIDDEN) {
      const found = pattern.exec(text);
      if (found) faults.push(`${path}: ${what}: ${text.slice(found.index, found.index + 60)}`);
    }
  }
  return [...faults, ...manifestFaults(files)];
}

function manifestFaults(files: Files): string[] {
  const source = files.get('manifest.json');
  if (!source) return ['manifest.json is missing.'];
  const manifest: unknown = JSON.parse(new TextDecoder().decode(source));
  const faults = named(manifest)
    .filter((path) => !files.has(path))
    .map((path) => `manifest.json names ${path}, which is missing.`);
  if (typeof manifest === 'object' && manifest && 'web_accessible_resources' in manifest) {
    faults.push('manifest.json: web_accessible_resources');
  }
  return faults;
}

/** Every string in a manifest that names a file of the extension. */
export function named(manifest: unknown): string[] {
  if (typeof manifest === 'string') {
    return /^[\w/-]+(\.[\w-]+)+$/.test(manifest) && /\.(js|html|png|svg|css)$/.test(manifest)
      ? [manifest.replace(/^\//, '')]
      : [];
  }
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.values(manifest).flatMap(named);
}
