import { printable } from '../errors.ts';
import { UnusableLine } from './lines.ts';

/** The id of a document; 1 and "1" are different ids. */
export type Id = string | number;

/** A document of the input, with its text or the HTML of its page. */
export type Document =
  | { readonly id: Id; readonly text: string }
  | { readonly id: Id; readonly html: string };

// It also strips a byte order mark, at the start of the file or where files were concatenated.
const utf8 = new TextDecoder('utf-8', { fatal: true });

const NON_BLANK = /\S/;

/**
 * Reads a line of NDJSON: an object with an `id` and a `text`, or `html` if it has no text. A field
 * that is `null` counts as missing.
 *
 * @returns nothing for a blank line.
 * @throws UnusableLine when it is anything else.
 */
export function readDocument(bytes: Uint8Array): Document | undefined {
  const line = decode(bytes);
  if (!NON_BLANK.test(line)) return undefined;
  const object = parse(line);
  const { text, html } = object;
  const id = readId(object['id']);
  if (typeof text === 'string') return { id, text };
  if (text !== undefined && text !== null) throw unusableText(`its "text" isn't a string`);
  if (typeof html === 'string') return { id, html };
  if (html !== undefined && html !== null) throw unusableText(`its "html" isn't a string`);
  throw unusableText('it has no "text" or "html"');
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnusableLine('not UTF-8', "it isn't UTF-8 text");
  }
}

function parse(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The message quotes the line.
    throw new UnusableLine('not JSON', `it isn't JSON (${printable(why)})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnusableLine('not an object', 'it is JSON, but not an object');
  }
  return value as Record<string, unknown>;
}

function readId(id: unknown): Id {
  if (id === undefined || id === null) throw unusableId('it has no "id"');
  if (typeof id === 'string') return id;
  if (typeof id !== 'number') throw unusableId(`its "id" isn't a string or a number`);
  // 12345678901234567890 would become 12345678901234567000, a different id.
  if (!Number.isFinite(id) || (Number.isInteger(id) && !Number.isSafeInteger(id))) {
    throw unusableId('its "id" is too large for a number; make it a string');
  }
  return id;
}

function unusableId(message: string): UnusableLine {
  return new UnusableLine('without a usable id', message);
}

function unusableText(message: string): UnusableLine {
  return new UnusableLine('without a usable text', message);
}
