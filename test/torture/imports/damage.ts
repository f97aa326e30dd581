/** Damages library files in the ways in which files are damaged, or made to do harm. */
import { gzipSync } from 'node:zlib';
import { damageJson, hostileJson, hostileText } from '../hostile-values.ts';
import type { Random } from '../random.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A damaged file. */
export interface DamagedFile {
  readonly bytes: Bytes;
  /** The file without compression, before its compressed form was damaged. */
  readonly plain: Bytes;
  /** How many bytes at its beginning are as they were compressed; all if it isn't compressed. */
  readonly good: number;
  readonly isCompressed: boolean;
  /** Whether the compressed file was damaged. */
  readonly isTorn: boolean;
}

/** Damages a file in several ways, and describes them. */
export function damageFile(
  random: Random,
  lines: readonly string[],
  tell: (what: string) => void,
): DamagedFile {
  const damaged = [...lines];
  for (let i = random.integer(0, 5); i > 0; i--) damageLines(random, damaged, tell);
  const end = random.chance(0.9) ? '\n' : '';
  let plain: Bytes;
  if (random.chance(0.006)) {
    damaged.splice(random.integer(1, damaged.length), 0, bomb(random, tell));
    // Joined as a string with other scripts, a bomb would take twice the memory.
    plain = concat(...damaged.map((line) => Buffer.from(`${line}\n`)));
  } else plain = encode(random, damaged.join('\n') + end, tell);
  for (let i = random.chance(0.4) ? random.integer(1, 4) : 0; i > 0; i--) {
    plain = damageBytes(random, plain, tell).bytes;
  }
  if (random.chance(0.4)) {
    return { bytes: plain, plain, good: plain.length, isCompressed: false, isTorn: false };
  }
  const packed: Bytes = Uint8Array.from(gzipSync(plain, { level: random.pick([1, 6, 9]) }));
  if (random.chance(0.5)) {
    tell('compressed');
    return { bytes: packed, plain, good: packed.length, isCompressed: true, isTorn: false };
  }
  tell('then, compressed:');
  const { bytes, at } = damageBytes(random, packed, tell);
  return { bytes, plain, good: at, isCompressed: true, isTorn: true };
}

function damageLines(random: Random, lines: string[], tell: (what: string) => void): void {
  const at = random.integer(0, lines.length - 1);
  const other = random.integer(0, lines.length - 1);
  const [line = '', second = ''] = [lines[at], lines[other]];
  const kinds = {
    swap: () => {
      [lines[at], lines[other]] = [second, line];
    },
    duplicate: () => lines.splice(other, 0, line),
    remove: () => lines.splice(at, 1),
    split: () => lines.splice(at, 1, line.slice(0, line.length / 2), line.slice(line.length / 2)),
    join: () => lines.splice(at, 2, lines.slice(at, at + 2).join('')),
    blank: () => lines.splice(at, 0, random.pick(['', ' ', '\r', '\t\t', '\ufeff'])),
    insert: () => lines.splice(at, 0, text(hostileJson(random))),
    words: () => lines.splice(at, 0, hostileText(random)),
    brackets: () =>
      lines.splice(at, 0, random.pick(['[', '{"a":', '"']).repeat(random.integer(1, 30_000))),
    number: () => {
      lines[at] = line.replace(
        /\d+/,
        random.pick(['1e999', '-1', '9'.repeat(400), '0x10', '1.5', 'NaN', '-0']),
      );
    },
    key: () => {
      lines[at] = line.replace(
        '{',
        `{${JSON.stringify(random.pick(['__proto__', 'kind', 'url', 'title']))}:${text(hostileJson(random))},`,
      );
    },
    value: () => {
      lines[at] = damaged(random, line);
    },
    values: () => {
      lines[at] = damaged(random, damaged(random, line));
    },
  };
  const kind = random.pick([
    ...Object.keys(kinds),
    'value',
    'value',
    'values',
  ]) as keyof typeof kinds;
  tell(`${kind} at line ${at + 1}`);
  kinds[kind]();
  if (lines.length === 0) lines.push('');
}

function damaged(random: Random, line: string): string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return line;
  }
  return text(damageJson(random, json));
}

/** JSON without line feeds. */
function text(json: unknown): string {
  return JSON.stringify(json) ?? 'null';
}

/** Returns lines that a small file can contain and that take much memory or time. */
function bomb(random: Random, tell: (what: string) => void): string {
  const bombs = {
    'one long line': () => ' '.repeat(280 << 20),
    'a line above the limit': () => `"${'x'.repeat(34 << 20)}"`,
    'a line below the limit': () => `{"kind":"page","text":"${'x'.repeat(31 << 20)}"}`,
    'deep brackets': () => '['.repeat(31 << 20),
    'many blank lines': () => '\n'.repeat(150_000),
    'many small lines': () => '{}\n'.repeat(150_000),
    'many keys': () => `{${'"a":1,'.repeat(5 << 20)}"kind":"page"}`,
    'many rules': () =>
      Array.from(
        { length: 3000 },
        (_, i) => `{"kind":"rule","what":"r${i}.test","keep":"never","since":1}`,
      ).join('\n'),
  };
  const kind = random.pick(Object.keys(bombs)) as keyof typeof bombs;
  tell(`bomb: ${kind}`);
  return bombs[kind]();
}

function encode(random: Random, file: string, tell: (what: string) => void): Bytes {
  const encoding = random.chance(0.1)
    ? random.pick(['utf16le', 'utf16be', 'latin1', 'bom', 'crlf', 'surrogates'] as const)
    : 'utf8';
  if (encoding !== 'utf8') tell(`encoding: ${encoding}`);
  switch (encoding) {
    case 'utf16le':
      return Uint8Array.from(Buffer.from(`\ufeff${file}`, 'utf16le'));
    case 'utf16be':
      return Uint8Array.from(Buffer.from(`\ufeff${file}`, 'utf16le').swap16());
    case 'latin1':
      return Uint8Array.from(Buffer.from(file, 'latin1'));
    case 'bom':
      return Uint8Array.from(Buffer.from(`\ufeff${file}`));
    case 'crlf':
      return Uint8Array.from(Buffer.from(file.replaceAll('\n', '\r\n')));
    case 'surrogates':
      // A lone surrogate as three bytes, which UTF-8 doesn't allow.
      return Uint8Array.from(Buffer.from(file.replaceAll('汉', '\u0001'), 'utf8')).map((byte) =>
        byte === 1 ? 0xed : byte,
      );
    default:
      return Uint8Array.from(Buffer.from(file));
  }
}

/** Damages bytes, and returns where the damage begins. */
function damageBytes(
  random: Random,
  bytes: Bytes,
  tell: (what: string) => void,
): { bytes: Bytes; at: number } {
  const at = random.integer(0, Math.max(0, bytes.length - 1));
  const length = random.integer(1, random.pick([1, 4, 300]));
  const before = bytes.subarray(0, at);
  const kind = random.pick([
    'flip',
    'cut',
    'insert',
    'replace',
    'remove',
    'append',
    'nul',
  ] as const);
  tell(`${kind} at byte ${at}`);
  switch (kind) {
    case 'flip': {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random.integer(0, 7));
      return { bytes: flipped, at };
    }
    case 'cut':
      return { bytes: bytes.slice(0, at), at };
    case 'append':
      return { bytes: concat(bytes, random.bytes(length)), at: bytes.length };
    case 'insert':
      return { bytes: concat(before, random.bytes(length), bytes.subarray(at)), at };
    case 'replace':
      return { bytes: concat(before, random.bytes(length), bytes.subarray(at + length)), at };
    case 'remove':
      return { bytes: concat(before, bytes.subarray(at + length)), at };
    case 'nul':
      return { bytes: concat(before, new Uint8Array(length), bytes.subarray(at + length)), at };
  }
}

function concat(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(Buffer.concat(parts));
}
