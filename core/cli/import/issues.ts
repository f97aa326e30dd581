import type { ImportIssue, IssueCode } from '../../import/item.ts';
import { printable } from '../errors.ts';

/** Each reason as a clause about "it", and as the summary puts it: "2 without an address". */
const WORDS: Readonly<Record<IssueCode, readonly [clause: string, counted: string]>> = {
  'unknown-format': ["it isn't an export or page that Twicetold reads", 'in an unknown format'],
  'other-file': ["it isn't an article or a list", 'other'],
  'library-file': ["it's a library file, which the extension imports as it is", 'library files'],
  'no-address': ['it has no web address', 'without an address'],
  'not-web-address': ["its address isn't http or https", "whose address isn't http or https"],
  'too-large': ["it's too large", 'too large'],
  damaged: ["it's damaged from here on; everything before was read", 'damaged'],
  'damaged-row': ['its quotation marks are wrong', 'with wrong quotation marks'],
  cut: ['it ends too early; everything before was read', 'cut off'],
  unreadable: ["it can't be read to its end", 'unreadable'],
  garbage: ["the rest of it has nothing usable, so it wasn't read", 'without anything usable'],
  'too-many-entries': ["it has too many files; the rest wasn't read", 'with too many files'],
  'nested-archive': [
    "it's an archive in an archive; unpack the outer one first",
    'nested archives',
  ],
  encrypted: [
    "it's protected with a password; unpack the archive first",
    'protected with a password',
  ],
  'unknown-compression': [
    "it's compressed in a way that Twicetold can't read; unpack the archive first",
    'compressed in an unknown way',
  ],
};

/** Returns why something was skipped, as a line for standard error. */
export function describeIssue({ code, file, entry }: ImportIssue): string {
  const place = entry === undefined ? file : `${file}, entry ${entry.toLocaleString('en-US')}`;
  return `${printable(place)} skipped: ${WORDS[code][0]}`;
}

/** Counts issues by their reason. */
export class IssueCounts {
  readonly #counts = new Map<IssueCode, number>();

  add({ code }: ImportIssue): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** How many there are, without the files that nobody expects to be imported. */
  get total(): number {
    return this.#entries().reduce((sum, [, count]) => sum + count, 0);
  }

  /** `3: 2 without an address, 1 damaged`, with the most frequent reason first. */
  summary(): string {
    const each = this.#entries().map(
      ([code, count]) => `${count.toLocaleString('en-US')} ${WORDS[code][1]}`,
    );
    return `${this.total.toLocaleString('en-US')}: ${each.join(', ')}`;
  }

  #entries(): [IssueCode, number][] {
    return [...this.#counts]
      .filter(([code]) => code !== 'other-file')
      .sort(([, a], [, b]) => b - a);
  }
}

/** `1 text`, `12,345 texts`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
