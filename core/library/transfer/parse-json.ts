/** Characters outside of strings: a page's line has about three hundred. */
const MAX_STRUCTURE = 16_384;

/**
 * Reads JSON whose brackets and numbers, all but its strings, are little: 32 MB of brackets take
 * `JSON.parse` of V8 eight seconds and a gigabyte, and compress to nothing.
 *
 * @returns undefined when it is no such JSON.
 */
export function parseJson(text: string): unknown {
  if (!isPlain(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPlain(json: string): boolean {
  if (json.length <= MAX_STRUCTURE) return true;
  let outside = 0;
  let at = 0;
  while (at < json.length) {
    const open = json.indexOf('"', at);
    outside += (open === -1 ? json.length : open) - at;
    if (open === -1 || outside > MAX_STRUCTURE) break;
    at = endOfString(json, open + 1) + 1;
  }
  return outside <= MAX_STRUCTURE;
}

function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return quote;
  }
  return json.length;
}
