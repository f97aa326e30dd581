import { UnusableLine } from './unusable-line.ts';

/** What a document is called by; 1 and "1" are two. */
export type Id = string | number;

/** A document of the input: its text, or the HTML of its page. */
export type Document =
  | { readonly id: Id; readonly text: string }
  | { readonly id: Id; readonly html: string };

// It also takes a byte order mark from the front: of a file, or of one that was appended to another.
const utf8 = new TextDecoder('utf-8', { fatal: true });

const VISIBLE = /\S/;

/**
 * Reads a line of NDJSON: an object with an `id` and a `text`, or `html` where it has no text. A
 * field of `null` is one that is not there.
 *
 * @returns nothing for a blank line.
 * @throws UnusableLine when it is anything else.
 */
export function readDocument(bytes: Uint8Array): Document | undefined {
  const line = decode(bytes);
  if (!VISIBLE.test(line)) return undefined;
  const object = parse(line);
  const { text, html } = object;
  const id = readId(object['id']);
  if (typeof text === 'string') return { id, text };
  if (text !== undefined && text !== null) throw withoutText('its text is not a string');
  if (typeof html === 'string') return { id, html };
  if (html !== undefined && html !== null) throw withoutText('its html is not a string');
  throw withoutText('it has neither a text nor html');
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnusableLine('not UTF-8', 'it is not UTF-8 text');
  }
}

function parse(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // It quotes the line, whose control characters are commands to a terminal.
    throw new UnusableLine('not JSON', `it is not JSON (${why.replace(/\p{C}/gu, '\ufffd')})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnusableLine('not an object', 'it is JSON, but not an object');
  }
  return value as Record<string, unknown>;
}

function readId(id: unknown): Id {
  if (id === undefined || id === null) throw withoutId('it has no id');
  if (typeof id === 'string') return id;
  if (typeof id !== 'number') throw withoutId('its id is neither a string nor a number');
  // 12345678901234567890 would come out as 12345678901234567000, another id.
  if (!Number.isFinite(id) || (Number.isInteger(id) && !Number.isSafeInteger(id))) {
    throw withoutId('its id is too large for a number: write it as a string');
  }
  return id;
}

function withoutId(message: string): UnusableLine {
  return new UnusableLine('without a usable id', message);
}

function withoutText(message: string): UnusableLine {
  return new UnusableLine('without a usable text', message);
}
