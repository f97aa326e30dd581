/** The most characters outside of strings. The line of a page has about three hundred. */
const MAX_STRUCTURE_LENGTH = 16_384;

/**
 * Parses JSON that has little outside of its strings. It refuses other JSON, because 32 MB of
 * brackets take V8's `JSON.parse` eight seconds and a gigabyte, and compress to almost nothing.
 *
 * @returns undefined when it is not such JSON.
 */
export function parseJson(text: string): unknown {
  if (!hasLittleStructure(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasLittleStructure(json: string): boolean {
  if (json.length <= MAX_STRUCTURE_LENGTH) return true;
  let outside = 0;
  let position = 0;
  while (position < json.length) {
    const open = json.indexOf('"', position);
    outside += (open === -1 ? json.length : open) - position;
    if (open === -1 || outside > MAX_STRUCTURE_LENGTH) break;
    position = endOfString(json, open + 1) + 1;
  }
  return outside <= MAX_STRUCTURE_LENGTH;
}

function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return quote;
  }
  return json.length;
}
