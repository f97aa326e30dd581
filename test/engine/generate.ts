/**
 * Prints generated documents as NDJSON, the same ones for the same arguments:
 *
 *     npx tsx test/engine/generate.ts copies 20000 > copies.ndjson
 *     npx tsx test/engine/generate.ts short 10000000 > short.ndjson
 *     npx tsx test/engine/generate.ts templates 100 1000 > templates.ndjson
 *     npx tsx test/engine/generate.ts templates 1 5000 20 > template.ndjson
 */

import { once } from 'node:events';
import { createRandom, type Random } from '../../web/lib/random.ts';

const VOCABULARY = 50_000;
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** How many words a text has. Their logarithms are uniform, so many texts are short: 1.9 kB on average. */
const WORDS = { least: 20, most: 1500 };
const SHORT_WORDS = { least: 20, most: 60 };

/** The part of the documents that are copies of earlier ones, and the words that differ in one at most. */
const COPIES = 0.15;
const MAX_CHANGED = 0.25;

const TEMPLATE_WORDS = 200;

const random = createRandom(1);
const [kind = '', ...counts] = process.argv.slice(2);
const [first = 0, second = 0, third = 1] = counts.map(Number);
const generate = {
  copies: (documents: number) => copies(documents, WORDS),
  short: (documents: number) => copies(documents, SHORT_WORDS),
  templates,
}[kind];
if (!generate || !first) throw new Error('Use "copies N", "short N", or "templates N N [N]".');
let id = 0;
for (const words of generate(first, second, third)) {
  const line = `${JSON.stringify({ id: id++, text: sentences(words) })}\n`;
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

/** Texts of random words, and copies of earlier ones, perhaps of copies, with some words replaced. */
function* copies(documents: number, words: typeof WORDS): Generator<readonly number[]> {
  // Words are numbers here, because a million documents must fit in memory.
  const texts: Uint16Array[] = [];
  for (let i = 0; i < documents; i++) {
    const original = part(random) < COPIES ? texts[random.below(i)] : undefined;
    const text = original?.slice() ?? Uint16Array.from({ length: randomLength(words) }, randomWord);
    const changed = original ? Math.floor(part(random) * MAX_CHANGED * text.length) : 0;
    for (let change = 0; change < changed; change++) text[random.below(text.length)] = randomWord();
    texts.push(text);
    yield [...text];
  }
}

/** Texts of some templates, each with a word of its own in the middle, or several at equal distances. */
function* templates(count: number, documents: number, own: number): Generator<readonly number[]> {
  for (let template = 0; template < count; template++) {
    const form = Array.from({ length: TEMPLATE_WORDS }, randomWord);
    for (let i = 0; i < documents; i++) {
      const text = [...form];
      for (let word = 0; word < own; word++) {
        text[Math.floor(((word + 0.5) * TEMPLATE_WORDS) / own)] =
          VOCABULARY + (template * documents + i) * own + word;
      }
      yield text;
    }
  }
}

/** A number from 0 up to, but not including, 1. */
function part(random: Random): number {
  return random.below(2 ** 30) / 2 ** 30;
}

function randomLength({ least, most }: typeof WORDS): number {
  return Math.floor(least * (most / least) ** part(random));
}

/** The word of rank r is as frequent as 1/r (Zipf's law). */
function randomWord(): number {
  return Math.floor(VOCABULARY ** part(random)) - 1;
}

/** Frequent words are short. */
function spell(word: number): string {
  const rest = Math.floor(word / SYLLABLES.length);
  return (rest > 0 ? spell(rest - 1) : '') + SYLLABLES[word % SYLLABLES.length];
}

function sentences(words: readonly number[]): string {
  return words.map((word, i) => spell(word) + (i % 15 === 14 ? '.' : '')).join(' ');
}
