/** A part of an address. Each has other characters that separate its pieces. */
type Part = 'path' | 'name' | 'value';

/** Written unescaped, besides letters, digits, and `-._~`, because they mean the same when escaped. */
const PLAIN: Readonly<Record<Part, string>> = {
  path: "!$&'()*+,;=:@",
  name: "!$'()*,;:@/",
  value: "!$'()*,;=:@/?",
};

/**
 * Writes a part of an address in the one way that all its escaped forms share: the characters above
 * unescaped, and all others as escapes in capitals. No separator is decoded: `%2F` isn't a slash, and
 * `%26` isn't an ampersand. A percent sign that begins no escape is an escaped one, so `%2541` and `%%341`
 * are the same, and neither is `%41`. The bytes of GBK stay, because they aren't UTF-8.
 *
 * @param text as `URL` returns it. The slashes of a path stay.
 */
export function normalizeEscapes(text: string, part: Part): string {
  return text.replace(/%[\da-f]{2}|[^\w.~/-]/gi, (written) => {
    const character =
      written.length === 1 ? written : String.fromCharCode(Number.parseInt(written.slice(1), 16));
    if (/[\w.~-]/.test(character) || PLAIN[part].includes(character)) return character;
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `%${code.padStart(2, '0')}`;
  });
}
