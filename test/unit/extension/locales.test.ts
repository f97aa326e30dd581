import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import en from '../../../extension/_locales/en/messages.json' with { type: 'json' };
import zh from '../../../extension/_locales/zh_CN/messages.json' with { type: 'json' };

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
const english: Readonly<Record<string, Message>> = en;
const chinese: Readonly<Record<string, Message>> = zh;

const extension = join(import.meta.dirname, '../../../extension');
const source = sources(extension);

/** Everything the extension is written in, as one text. */
function sources(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return code.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/** The placeholders a text speaks of: `$SITE$` is `site`. */
function spoken({ message }: Message): string[] {
  return [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase()).sort();
}

/** The texts of which something does not hold, so that a failure names them. */
function failing(holds: (here: Message, there: Message, key: string) => boolean): string[] {
  const none = { message: '' };
  return Object.entries(english)
    .filter(([key, here]) => !holds(here, chinese[key] ?? none, key))
    .map(([key]) => key);
}

test('English and Chinese have the same texts', () => {
  expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
});

test('a text takes the same values in both languages', () => {
  const values = ({ placeholders }: Message) => JSON.stringify(placeholders);
  expect(failing((here, there) => values(here) === values(there))).toEqual([]);
});

test('a text says every value it takes, and no other', () => {
  const complete = (text: Message) =>
    spoken(text).join() ===
    Object.keys(text.placeholders ?? {})
      .sort()
      .join();
  expect(failing((here, there) => complete(here) && complete(there))).toEqual([]);
});

test('a text has words, and no stray space', () => {
  const clean = ({ message }: Message) => /^\S(?:.*\S)?$/.test(message) && !message.includes('  ');
  expect(failing((here, there) => clean(here) && clean(there))).toEqual([]);
});

test('every text is used', () => {
  const used = (key: string) => new RegExp(`'${key}'|__MSG_${key}__`).test(source);
  expect(failing((_here, _there, key) => used(key))).toEqual([]);
});

test('no text is used that there is not', () => {
  const named = source.matchAll(/\btext\('(\w+)'|__MSG_(\w+)__/g);
  const missing = [...named].map(([, a, b]) => a ?? b ?? '').filter((key) => !(key in english));
  expect(missing).toEqual([]);
});

test.each([english, chinese])('name and description fit what the stores allow', (language) => {
  expect(language['name']?.message.length).toBeLessThanOrEqual(75);
  expect(language['description']?.message.length).toBeLessThanOrEqual(132);
});
