import type { Files } from './zip.ts';

/** Addresses that a build may contain, because nothing is fetched from them. */
const UNFETCHED = [
  // XML namespaces.
  /^http:\/\/www\.w3\.org\//,
  // React prints this address in its error messages.
  /^https:\/\/react\.dev\/errors\//,
  // Match patterns for hosts, and addresses that are built from the current page's.
  /^https?:\/\/(\*|\$\{|$)/,
  // Reserved hosts, which the sample articles use.
  /^https?:\/\/[\w.-]+\.(example|test|invalid)(\/|$)/,
];

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w$.])eval\(/, 'evaluates text as code (eval)'],
  [/(?<![\w$.])(new )?Function\(["'`]/, 'evaluates text as code (Function)'],
  [/\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection)\b/, 'can contact a host'],
  [/\b(onMessageExternal|onConnectExternal|onUserScriptMessage)\b/, 'accepts messages from others'],
  [/@import|url\(["']?(https?:)?\/\//, 'loads a style or picture from a host'],
  [/\s(src|href|action)=["'](https?:)?\/\//, 'loads a file from a host'],
];

/** The largest file, with React and what else pages share, has 320 kB. A dictionary has megabytes. */
const MAX_FILE_BYTES = 400_000;

const TEXT = /\.(js|css|html|json|svg)$/;

/**
 * Lists what is wrong with a built extension: addresses that it could fetch, evaluated text, files
 * that are too large or that web pages could load, and files that the manifest names but that are
 * missing.
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
      if (!UNFETCHED.some((pattern) => pattern.test(address))) faults.push(`${path}: ${address}`);
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
  const faults = filesInManifest(manifest)
    .filter((path) => !files.has(path))
    .map((path) => `manifest.json names ${path}, which is missing.`);
  if (typeof manifest === 'object' && manifest && 'web_accessible_resources' in manifest) {
    faults.push('manifest.json: web_accessible_resources');
  }
  return faults;
}

/** Returns every string in a manifest that is the path of a file of the extension. */
function filesInManifest(manifest: unknown): string[] {
  if (typeof manifest === 'string') {
    return /^[\w/-]+(\.[\w-]+)+$/.test(manifest) && /\.(js|html|png|svg|css)$/.test(manifest)
      ? [manifest.replace(/^\//, '')]
      : [];
  }
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.values(manifest).flatMap(filesInManifest);
}
