/** Values that programs stumble over, for any field of anything. */
import type { Random } from './random.ts';

/** Names of the language itself, which a careless lookup takes for known fields. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
] as const;

/** Texts that change direction, look like markup, or aren't well-formed. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udc00b\ud83d',
  '\u202egnp.exe',
  '\u2066\u202b\u2069\u061c',
  '\ufeff\u200b\u2028\u2029',
  '\u0007\u001b[2J\u0085',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  "'; DROP TABLE pages; --",
  '%00%ff%',
  '汉字𠮷Ａ㍿',
  'e\u0301'.repeat(40),
  '\u0e49'.repeat(2000),
  'undefined',
  'NaN',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'about:blank',
  'chrome-extension://abcdefghijklmnop/x',
  'http://',
  'https://[::1',
  'https://[::1]/a',
  'https://user:secret@a.test/',
  'https://a.test:99999/',
  'https://xn--/',
  'https://\u202ea.test/',
  'https://a..test./..//../?#',
  'http://1.2.3/',
  'https://com/',
  'https://co.uk/x',
  'https://a.test/\ud800',
  'co.uk',
  'localhost',
  '.',
  '/relative',
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  255,
  256,
  65_536,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53,
  8.64e15,
  8.64e15 + 1,
  -8.64e15,
  1.797e308,
] as const;

/** The most characters of a text. Browsers send no messages of more than 64 MB. */
const MAX_LENGTH = 1 << 23;

/** Returns a text that a page or a file may contain. Rarely, it is very long. */
export function hostileText(random: Random): string {
  const text = random.pick(TEXTS);
  const repeat = (times: number) =>
    `${text}x`.repeat(Math.min(times, Math.floor(MAX_LENGTH / (text.length + 1))));
  if (random.chance(0.03)) return repeat(random.integer(1, 70_000));
  if (random.chance(0.002)) return repeat(MAX_LENGTH);
  return random.chance(0.2) ? `${random.hex(4)}${text}${random.pick(TEXTS)}` : text;
}

/** Returns a value of any JSON type. */
export function hostileJson(random: Random, depth = 0): unknown {
  switch (random.integer(0, depth < 3 ? 7 : 3)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return random.pick(NUMBERS);
    case 3:
    case 4:
      return hostileText(random);
    case 5:
      return Array.from({ length: random.integer(0, 4) }, () => hostileJson(random, depth + 1));
    case 6:
      return nested(random.integer(1, 3000), random.chance(0.5));
    default:
      return Object.fromEntries(
        Array.from({ length: random.integer(0, 3) }, () => [
          random.pick([...PROTOTYPE_KEYS, 'kind', 'type', 'url', '', '0', 'length', 'then']),
          hostileJson(random, depth + 1),
        ]),
      );
  }
}

/** Returns arrays or objects inside of each other. */
function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = isArray ? [value] : { a: value };
  return value;
}

/** Replaces, removes, adds, or renames something at a random place of a JSON value, in a copy. */
export function damageJson(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) {
    return hostileJson(random);
  }
  if (Array.isArray(value)) return damageArray(random, value);
  const entries = Object.entries(value);
  const at = random.integer(0, Math.max(0, entries.length - 1));
  const [key = 'x', old] = entries[at] ?? [];
  switch (random.integer(0, 5)) {
    case 0:
      entries.splice(at, 1);
      break;
    case 1:
      entries.push([random.pick([...PROTOTYPE_KEYS, 'extra', '']), hostileJson(random)]);
      break;
    case 2:
      entries[at] = [random.pick(PROTOTYPE_KEYS), old];
      break;
    default:
      entries[at] = [key, damageJson(random, old)];
  }
  // Unlike an assignment, this makes `__proto__` a field like any other.
  return Object.fromEntries(entries);
}

/** Returns an array with many copies of a value, unless it is so long that they take gigabytes. */
function repeated(value: unknown): unknown[] {
  const isLong = typeof value === 'string' && value.length > 10_000;
  return Array.from({ length: isLong ? 2 : 1000 }, () => value);
}

function damageArray(random: Random, old: readonly unknown[]): unknown[] {
  const value = [...old];
  const at = random.integer(0, Math.max(0, value.length - 1));
  const change = random.number();
  if (change < 0.3) value.splice(at, 1);
  else if (change < 0.5) value.splice(at, 0, hostileJson(random));
  else if (change < 0.55) return value.length < 50 ? repeated(value[at]) : value;
  else value[at] = damageJson(random, value[at]);
  return value;
}
