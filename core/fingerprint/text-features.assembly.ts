/**
 * The tokens and features of a text, and their sums. `text-features.ts` calls it, and decides whatever
 * needs Unicode: the kinds of letters, and the tokens of stretches with marks.
 */

import { ensureMemory } from '../wasm/memory.part.assembly';

/** See `token-kinds.ts`. The weight class of a token that begins with the letter is in the upper half. */
const SEPARATOR: u32 = 1;
const LETTER: u32 = 3;
const OTHER: u32 = 4;
const KIND_MASK: u32 = 15;

/** Weight classes: see `token-weight.ts`. Words weigh by their length. */
const HAN: u32 = 1;
const UNSEGMENTED: u32 = 2;

const MAX_WORD_LENGTH: u32 = 1024;

/**
 * The maximum number of slots to try. Someone can write a page whose words, or pairs, all share a slot.
 * After that many collisions, the caller decides with a Map, whose hash function is unpredictable.
 */
const MAX_PROBES: u32 = 64;

// What scan, collect, and addFeatures return.
const DONE: u32 = 0;
const UNDECIDED: u32 = 1;
const STRETCH: u32 = 2;
const FULL: u32 = 3;

/** By unit: its kind, and the class of tokens that begin with it. 0 means not yet known. */
const kindTable = memory.data(0x10000, 16);
const base: usize = (__heap_base + 15) & ~15;

let text: usize = base;
let textEnd: usize = base;
/** Where {@link scan} continues. */
let at: usize = base;
let stretchEnd: usize = base;
/** Where units that aren't in the text are appended, for overlapping tokens. */
let extra: usize = base;

/** Start and length of each token, with its class, and later its entry. */
const TOKEN_BYTES: usize = 8;
const CLASS_SHIFT: u32 = 28;
let tokens: usize = base;
let tokenCount: u32 = 0;
let unsegmented: u32 = 0;

/** Pointers to entries, by hash of the token. */
let slots: usize = base;
let slotMask: u32 = 0;

// A distinct token.
const ENTRY_HASH: usize = 0;
const ENTRY_UNITS: usize = 8;
const ENTRY_LENGTH: usize = 12;
const ENTRY_ALONE: usize = 16;
const ENTRY_IN_PAIR: usize = 17;
const ENTRY_BYTES: usize = 24;
let entries: usize = base;
let entriesEnd: usize = base;

/** The token or pair that {@link collect} or {@link addFeatures} is at. */
let next: u32 = 0;
/** Entries of both tokens of each distinct pair. */
let pairs: usize = base;
let pairMask: u32 = 0;

/** Returns where the kind of each unit is. */
export function kinds(): usize {
  return kindTable;
}

/** Starts a text and returns where its units belong, or 0 if there isn't enough memory. */
export function begin(length: u32): usize {
  // Each unit begins at most one token, and is in at most two that overlap.
  const bytes: u64 = 2 * (length as u64) + 8;
  const end: u64 = (base as u64) + 3 * bytes + (TOKEN_BYTES as u64) * (length as u64) + 16;
  if (!ensureMemory(end)) return 0;
  text = base;
  at = base;
  textEnd = text + ((length as usize) << 1);
  extra = text + (bytes as usize);
  tokens = (base + 3 * (bytes as usize) + 15) & ~15;
  tokenCount = 0;
  unsegmented = 0;
  return text;
}

/**
 * Finds tokens until the caller has to decide something.
 *
 * @returns DONE, or UNDECIDED if the kind of the unit at {@link place} isn't known, or STRETCH if the
 *   caller has to find the tokens from {@link place} on, with {@link append}, and to {@link skipTo}
 *   their end.
 */
export function scan(): u32 {
  const end = textEnd;
  let start = at;
  while (start < end) {
    const first = load<u8>(kindTable + load<u16>(start)) as u32;
    const kind = first & KIND_MASK;
    let stop = start + 2;
    if (kind === SEPARATOR) {
      start = stop;
      continue;
    }
    let after: u32 = kind;
    if (kind === LETTER) {
      const longest = min(end, start + ((MAX_WORD_LENGTH as usize) << 1));
      while (stop < longest) {
        after = (load<u8>(kindTable + load<u16>(stop)) as u32) & KIND_MASK;
        if (after !== LETTER) break;
        stop += 2;
      }
    }
    if (kind !== OTHER && kind !== 0) {
      after = stop < end ? (load<u8>(kindTable + load<u16>(stop)) as u32) & KIND_MASK : SEPARATOR;
    }
    if (kind === 0 || after === 0) {
      at = start;
      stretchEnd = kind === 0 ? start : stop;
      return UNDECIDED;
    }
    if (kind === OTHER || after === OTHER) {
      at = start;
      stretchEnd = stop;
      return STRETCH;
    }
    addToken(start, ((stop - start) >>> 1) as u32, first >>> 4);
    start = stop;
  }
  at = start;
  return DONE;
}

/** Returns the index of the unit that stopped {@link scan}. */
export function place(): u32 {
  return ((at - text) >>> 1) as u32;
}

/** Returns where the word ends that stopped it, or the index of the unit whose kind isn't known. */
export function placeEnd(): u32 {
  return ((stretchEnd - text) >>> 1) as u32;
}

/** Makes {@link scan} go on at an index. */
export function skipTo(index: u32): void {
  at = text + ((index as usize) << 1);
}

/** Returns where the units of the token to {@link append} belong. */
export function room(): usize {
  return extra;
}

/** Adds the token whose units are in the {@link room}. */
export function append(length: u32, weightClass: u32): void {
  addToken(extra, length, weightClass);
  extra += (length as usize) << 1;
}

function addToken(start: usize, length: u32, weightClass: u32): void {
  const token = tokens + tokenCount * TOKEN_BYTES;
  store<u32>(token, start as u32);
  store<u32>(token, length | (weightClass << CLASS_SHIFT), 4);
  tokenCount++;
  if (weightClass === UNSEGMENTED) unsegmented++;
}

/** Returns the number of tokens found. */
export function count(): u32 {
  return tokenCount;
}

/** Returns where the entry of each token is, in the first of two words, after {@link collect}. */
export function tokenEntries(): usize {
  return tokens;
}

/** Returns how many of them are of an alphabet without spaces. */
export function countUnsegmented(): u32 {
  return unsegmented;
}

function sizeOfTable(): u32 {
  let size: u32 = 64;
  while (size < 2 * tokenCount) size <<= 1;
  return size;
}

/** Prepares {@link collect}. Returns whether there is enough memory. */
export function beginCollecting(): bool {
  const size = sizeOfTable();
  slots = (tokens + tokenCount * TOKEN_BYTES + 15) & ~15;
  entries = slots + (size as usize) * 4;
  entriesEnd = entries;
  next = 0;
  slotMask = size - 1;
  if (!ensureMemory(entries as u64)) return false;
  memory.fill(slots, 0, (size as usize) * 4);
  return true;
}

/**
 * Finds the distinct tokens.
 *
 * @returns DONE, FULL, or UNDECIDED if the caller has to {@link decideToken} at {@link undecided}.
 */
export function collect(): u32 {
  for (; next < tokenCount; next++) {
    const token = tokens + next * TOKEN_BYTES;
    const units = load<u32>(token) as usize;
    const described = load<u32>(token, 4);
    const length = described & ((1 << CLASS_SHIFT) - 1);
    let slot = hashUnits(units, length) & slotMask;
    let probe: u32 = 0;
    for (; probe < MAX_PROBES; probe++) {
      const entry = load<u32>(slots + ((slot as usize) << 2)) as usize;
      if (entry === 0) {
        const added = addEntry(units, length, described >>> CLASS_SHIFT);
        if (added === 0) return FULL;
        store<u32>(slots + ((slot as usize) << 2), added as u32);
        store<u32>(token, added as u32);
        break;
      }
      if (load<u32>(entry, ENTRY_LENGTH) === length) {
        if (areEqual(load<u32>(entry, ENTRY_UNITS) as usize, units, length)) {
          store<u32>(token, entry as u32);
          break;
        }
      }
      slot = (slot + 1) & slotMask;
    }
    if (probe === MAX_PROBES) return UNDECIDED;
  }
  return DONE;
}

/** Returns the token that {@link collect} couldn't decide: its start and length. */
export function undecided(): usize {
  return tokens + next * TOKEN_BYTES;
}

/** Sets the entry of that token, or a new one for 0. Returns the entry, or 0 if the memory is full. */
export function decideToken(known: u32): u32 {
  const token = undecided();
  const described = load<u32>(token, 4);
  const length = described & ((1 << CLASS_SHIFT) - 1);
  const entry =
    known !== 0 ? known : (addEntry(load<u32>(token), length, described >>> CLASS_SHIFT) as u32);
  store<u32>(token, entry);
  next++;
  return entry;
}

// The primes of xxHash64.
const P1: u64 = ((0x9e3779b1 as u64) << 32) | 0x85ebca87;
const P2: u64 = ((0xc2b2ae3d as u64) << 32) | 0x27d4eb4f;
const P3: u64 = ((0x165667b1 as u64) << 32) | 0x9e3779f9;
const P4: u64 = ((0x85ebca77 as u64) << 32) | 0xc2b2ae63;
const P5: u64 = ((0x27d4eb2f as u64) << 32) | 0x165667c5;

/** Four units at a time: what is read beyond the last one is masked. */
function hashUnits(units: usize, length: u32): u32 {
  let hash: u64 = (length as u64) * P1;
  let rest = length;
  let from = units;
  for (; rest >= 4; rest -= 4, from += 8) {
    hash = (hash ^ load<u64>(from)) * P1;
    hash ^= hash >>> 32;
  }
  if (rest > 0) {
    hash = (hash ^ (load<u64>(from) & (((1 as u64) << ((rest as u64) << 4)) - 1))) * P1;
  }
  return ((hash ^ (hash >>> 29)) >>> 32) as u32;
}

function areEqual(one: usize, other: usize, length: u32): bool {
  let rest = length;
  let offset: usize = 0;
  for (; rest >= 4; rest -= 4, offset += 8) {
    if (load<u64>(one + offset) !== load<u64>(other + offset)) return false;
  }
  if (rest === 0) return true;
  const differing = load<u64>(one + offset) ^ load<u64>(other + offset);
  return (differing & (((1 as u64) << ((rest as u64) << 4)) - 1)) === 0;
}

function addEntry(units: usize, length: u32, weightClass: u32): usize {
  const entry = entriesEnd;
  const bytes = entry + ENTRY_BYTES;
  if (!ensureMemory((bytes as u64) + 3 * (length as u64) + 8)) return 0;
  entriesEnd = bytes;
  const end = writeUtf8(units, length, bytes);
  store<u64>(entry, xxHash64(bytes, end - bytes), ENTRY_HASH);
  store<u32>(entry, units as u32, ENTRY_UNITS);
  store<u32>(entry, length, ENTRY_LENGTH);
  let alone = max(3, min(length, 6));
  let inPair = alone;
  if (weightClass === HAN) {
    alone = 2;
    inPair = 2;
  } else if (weightClass === UNSEGMENTED) {
    alone = 1;
    inPair = 3;
  }
  store<u8>(entry, alone, ENTRY_ALONE);
  store<u8>(entry, inPair, ENTRY_IN_PAIR);
  return entry;
}

/** Encodes well-formed units as UTF-8, with at most three bytes per unit. Returns the end. */
function writeUtf8(units: usize, length: u32, out: usize): usize {
  const end = units + ((length as usize) << 1);
  let to = out;
  for (let from = units; from < end; from += 2) {
    let point = load<u16>(from) as u32;
    if (point < 0x80) {
      store<u8>(to++, point);
      continue;
    }
    if (point < 0x800) store<u8>(to++, 0xc0 | (point >>> 6));
    else {
      if ((point & 0xf800) !== 0xd800) store<u8>(to++, 0xe0 | (point >>> 12));
      else {
        from += 2;
        point = 0x10000 + ((point & 0x3ff) << 10) + (load<u16>(from) & 0x3ff);
        store<u8>(to++, 0xf0 | (point >>> 18));
        store<u8>(to++, 0x80 | ((point >>> 12) & 0x3f));
      }
      store<u8>(to++, 0x80 | ((point >>> 6) & 0x3f));
    }
    store<u8>(to++, 0x80 | (point & 0x3f));
  }
  return to;
}

function round(lane: u64, input: u64): u64 {
  return rotl<u64>(lane + input * P2, 31) * P1;
}

function merge(hash: u64, lane: u64): u64 {
  return (hash ^ round(0, lane)) * P1 + P4;
}

/** xxHash64 with seed 0 (Yann Collet, BSD license of the specification). */
function xxHash64(from: usize, length: usize): u64 {
  const end = from + length;
  let p = from;
  let hash: u64;
  if (length >= 32) {
    let a: u64 = P1 + P2;
    let b: u64 = P2;
    let c: u64 = 0;
    let d: u64 = 0 - P1;
    for (; p + 32 <= end; p += 32) {
      a = round(a, load<u64>(p));
      b = round(b, load<u64>(p, 8));
      c = round(c, load<u64>(p, 16));
      d = round(d, load<u64>(p, 24));
    }
    hash = rotl<u64>(a, 1) + rotl<u64>(b, 7) + rotl<u64>(c, 12) + rotl<u64>(d, 18);
    hash = merge(merge(merge(merge(hash, a), b), c), d);
  } else hash = P5;
  hash += length as u64;
  for (; p + 8 <= end; p += 8) hash = rotl<u64>(hash ^ round(0, load<u64>(p)), 27) * P1 + P4;
  if (p + 4 <= end) {
    hash = rotl<u64>(hash ^ ((load<u32>(p) as u64) * P1), 23) * P2 + P3;
    p += 4;
  }
  for (; p < end; p++) hash = rotl<u64>(hash ^ ((load<u8>(p) as u64) * P5), 11) * P1;
  hash = (hash ^ (hash >>> 33)) * P2;
  hash = (hash ^ (hash >>> 29)) * P3;
  return hash ^ (hash >>> 32);
}

/** Room for a fingerprint or a digest. */
const result = memory.data(32, 16);

/** Hashes all tokens in order, separated by spaces. Returns where the high and low word are, or 0. */
export function digest(): usize {
  const bytes = entriesEnd;
  let to = bytes;
  for (let i: u32 = 0; i < tokenCount; i++) {
    const entry = load<u32>(tokens + i * TOKEN_BYTES) as usize;
    const length = load<u32>(entry, ENTRY_LENGTH);
    if (!ensureMemory((to as u64) + 3 * (length as u64) + 1)) return 0;
    if (i > 0) store<u8>(to++, 0x20);
    to = writeUtf8(load<u32>(entry, ENTRY_UNITS) as usize, length, to);
  }
  const hash = xxHash64(bytes, to - bytes);
  store<u32>(result, (hash >>> 32) as u32);
  store<u32>(result, hash as u32, 4);
  return result;
}

/** Enough for sums below 2^48, which need more features than fit in memory. */
const LEVELS: u32 = 48;
/** Two rows of 256 bits for each level. */
const ROW_BYTES: usize = 32;
const rows = memory.data(48 * 2 * 32, 16);
/** How many rows each level holds, the same in all columns. */
const rowCounts = memory.data(48, 16);
const carries = memory.data(32, 16);
let totalWeight: u64 = 0;
let squares: u64 = 0;

/** Removes all features. */
export function clear(): void {
  memory.fill(rowCounts, 0, LEVELS);
  totalWeight = 0;
  squares = 0;
}

/** Adds a feature, given the 64 bits of its hash and its weight. */
export function add(high: u32, low: u32, weight: u32, wide: bool): void {
  totalWeight += weight;
  squares += (weight as u64) * (weight as u64);
  let highs = i32x4.replace_lane(i32x4.splat(0), 0, high);
  let lows = i32x4.replace_lane(i32x4.splat(0), 0, low);
  if (wide) {
    // Lanes 1 to 3 are derived as expandHash in hash.ts does, and lane 0 stays.
    const salted = avalanche(
      v128.xor(i32x4.splat(high), i32x4(0, 0x3c6ef362, 0x78dde6c4, 0xb54cda26)),
    );
    const crossed = avalanche(
      v128.xor(v128.xor(i32x4.splat(low), salted), i32x4(0, 0x48180ab7, 0xcd7d6731, 0x52e2c3ab)),
    );
    const mixed = avalanche(v128.xor(v128.xor(salted, crossed), i32x4.splat(high)));
    highs = i32x4.replace_lane(mixed, 0, high);
    lows = i32x4.replace_lane(crossed, 0, low);
  }
  let level: u32 = 0;
  for (let rest = weight; rest > 0; level++, rest >>>= 1) {
    if (rest & 1) addRow(highs, lows, level);
  }
}

function avalanche(word: v128): v128 {
  let h = i32x4.mul(v128.xor(word, i32x4.shr_u(word, 16)), i32x4.splat(0x85ebca6b));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(0xc2b2ae35));
  return v128.xor(h, i32x4.shr_u(h, 16));
}

/**
 * Adds a row of digits. The sums are kept as rows of binary digits, with one digit per column, so that
 * one operation adds to 128 columns at once. Each level holds up to two rows. A third row turns the
 * three into a row of digits and a row of carries for the next level (a carry-save adder, as in chapter
 * 5 of *Hacker's Delight*).
 */
function addRow(highs: v128, lows: v128, from: u32): void {
  let level = from;
  let row = rows + (from as usize) * 2 * ROW_BYTES;
  let x = highs;
  let y = lows;
  while (load<u8>(rowCounts + level) === 2) {
    const a = v128.load(row);
    const b = v128.load(row, 16);
    const c = v128.load(row, 32);
    const d = v128.load(row, 48);
    const halfX = v128.xor(a, c);
    const halfY = v128.xor(b, d);
    v128.store(row, v128.xor(halfX, x));
    v128.store(row, v128.xor(halfY, y), 16);
    x = v128.or(v128.and(a, c), v128.and(halfX, x));
    y = v128.or(v128.and(b, d), v128.and(halfY, y));
    store<u8>(rowCounts + level, 1);
    level++;
    row += 2 * ROW_BYTES;
  }
  const filled = load<u8>(rowCounts + level);
  store<u8>(rowCounts + level, filled + 1);
  row += (filled as usize) * ROW_BYTES;
  v128.store(row, x);
  v128.store(row, y, 16);
}

/** Returns where the fingerprint is: 1 where a sum is above zero, otherwise 0. */
export function signs(): usize {
  memory.fill(carries, 0, 32);
  memory.fill(result, 0, 32);
  // A sum is above zero when its 1s have more than half of the total weight.
  let half = totalWeight >>> 1;
  const zero = i32x4.splat(0);
  let high = zero;
  let low = zero;
  let carryHigh = zero;
  let carryLow = zero;
  for (let level: u32 = 0; level < LEVELS && totalWeight >>> level !== 0; level++) {
    const filled = load<u8>(rowCounts + level);
    const row = rows + (level as usize) * 2 * ROW_BYTES;
    const a = filled > 0 ? v128.load(row) : zero;
    const b = filled > 0 ? v128.load(row, 16) : zero;
    const c = filled > 1 ? v128.load(row, 32) : zero;
    const d = filled > 1 ? v128.load(row, 48) : zero;
    const halfHigh = v128.xor(a, c);
    const halfLow = v128.xor(b, d);
    const digitHigh = v128.xor(halfHigh, carryHigh);
    const digitLow = v128.xor(halfLow, carryLow);
    carryHigh = v128.or(v128.and(a, c), v128.and(halfHigh, carryHigh));
    carryLow = v128.or(v128.and(b, d), v128.and(halfLow, carryLow));
    // This compares with `half` from the lowest digit up: the highest differing digit decides.
    const isOne = (half & 1) !== 0;
    high = isOne ? v128.and(digitHigh, high) : v128.or(digitHigh, high);
    low = isOne ? v128.and(digitLow, low) : v128.or(digitLow, low);
    half >>>= 1;
  }
  // The words alternate between the two.
  v128.store(
    result,
    i8x16.shuffle(high, low, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23),
  );
  v128.store(
    result,
    i8x16.shuffle(high, low, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31),
    16,
  );
  return result;
}

/** Returns the sum of the squares of all weights added. */
export function squaredWeights(): f64 {
  return squares as f64;
}

/** Prepares {@link addFeatures}, and adds each distinct token. Returns whether there is enough memory. */
export function beginFeatures(wide: bool): bool {
  const size = sizeOfTable();
  pairs = (entriesEnd + 15) & ~15;
  pairMask = size - 1;
  if (!ensureMemory((pairs as u64) + (size as u64) * 8)) return false;
  memory.fill(pairs, 0, (size as usize) * 8);
  clear();
  for (let entry = entries; entry < entriesEnd; entry += ENTRY_BYTES) {
    const hash = load<u64>(entry, ENTRY_HASH);
    add((hash >>> 32) as u32, hash as u32, 2 * (load<u8>(entry, ENTRY_ALONE) as u32), wide);
  }
  next = 1;
  return true;
}

/**
 * Adds each distinct pair of neighboring tokens.
 *
 * @returns DONE, or UNDECIDED if the caller has to {@link decidePair}.
 */
export function addFeatures(wide: bool): u32 {
  for (; next < tokenCount; next++) {
    const token = tokens + next * TOKEN_BYTES;
    const a = load<u32>(token - TOKEN_BYTES);
    const b = load<u32>(token);
    const hash = pairHash(a as usize, b as usize);
    let slot = (hash as u32) & pairMask;
    const key = ((a as u64) << 32) | (b as u64);
    let probe: u32 = 0;
    for (; probe < MAX_PROBES; probe++) {
      const found = load<u64>(pairs + ((slot as usize) << 3));
      if (found === 0) {
        store<u64>(pairs + ((slot as usize) << 3), key);
        addPair(hash, a as usize, b as usize, wide);
        break;
      }
      if (found === key) break;
      slot = (slot + 1) & pairMask;
    }
    if (probe === MAX_PROBES) return UNDECIDED;
  }
  return DONE;
}

/** Returns where the entries of the two tokens are that {@link addFeatures} couldn't decide. */
export function undecidedPair(): usize {
  return tokens + (next - 1) * TOKEN_BYTES;
}

/** Decides whether that pair is new. */
export function decidePair(isNew: bool, wide: bool): void {
  const token = undecidedPair();
  const a = load<u32>(token) as usize;
  const b = load<u32>(token + TOKEN_BYTES) as usize;
  if (isNew) addPair(pairHash(a, b), a, b, wide);
  next++;
}

function addPair(hash: u64, a: usize, b: usize, wide: bool): void {
  const weight = (load<u8>(a, ENTRY_IN_PAIR) as u32) + (load<u8>(b, ENTRY_IN_PAIR) as u32);
  add((hash >>> 32) as u32, hash as u32, weight, wide);
}

/** Combines the hashes of two tokens, as mixPair in hash.ts does. */
function pairHash(a: usize, b: usize): u64 {
  const one = load<u64>(a, ENTRY_HASH);
  const other = load<u64>(b, ENTRY_HASH);
  const high = avalancheWord(((one >>> 32) as u32) ^ ((other as u32) * 0x9e3779b1));
  const low = avalancheWord((one as u32) ^ (((other >>> 32) as u32) * 0x85ebca77) ^ high);
  return ((high as u64) << 32) | (low as u64);
}

function avalancheWord(word: u32): u32 {
  let h = (word ^ (word >>> 16)) * 0x85ebca6b;
  h = (h ^ (h >>> 13)) * 0xc2b2ae35;
  return h ^ (h >>> 16);
}
