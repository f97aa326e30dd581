import { expect, test } from 'vitest';
import {
  localeFaults,
  MAX_CHARACTERS,
  type Messages,
  readMessages,
} from '../../../scripts/locales.ts';

type Message = string | Messages[string];

/** Returns the faults of these messages in English and Chinese. */
function faults(en: Record<string, Message>, zh: Record<string, Message>): string[] {
  const messages = (all: Record<string, Message>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, message]) => [
        key,
        typeof message === 'string' ? { message, placeholders: {} } : message,
      ]),
    );
  return localeFaults(
    new Map([
      ['en', messages(en)],
      ['zh_CN', messages(zh)],
    ]),
  );
}

const counted = (message: string, ...names: string[]) => ({
  message,
  placeholders: Object.fromEntries(names.map((name, at) => [name, { content: `$${at + 1}` }])),
});

test('accepts the same messages in both languages', () => {
  expect(faults({ name: 'Twicetold' }, { name: '似曾读' })).toEqual([]);
});

test('reports a message that one language lacks or leaves empty', () => {
  expect(faults({ name: 'Twicetold', open: 'Open' }, { name: '似曾读' })).toEqual([
    'zh_CN: open is missing',
  ]);
  expect(faults({ name: 'Twicetold' }, { name: '似曾读', open: '打开' })).toEqual([
    'zh_CN: open is not in en',
  ]);
  expect(faults({ name: 'Twicetold' }, { name: ' ' })).toEqual(['zh_CN: name is empty']);
});

test('accepts the same placeholders in any order and case', () => {
  expect(
    faults(
      { of: counted('$one$ of $two$', 'one', 'two') },
      { of: counted('$TWO$ 中的 $One$', 'one', 'two') },
    ),
  ).toEqual([]);
});

test('reports placeholders that differ or are not defined', () => {
  expect(faults({ all: counted('All $n$', 'n') }, { all: '全部' })).toEqual([
    'zh_CN: all has other placeholders than in en',
  ]);
  expect(faults({ all: '$n$' }, { all: counted('$n$', 'n', 'm') })).toEqual([
    "en: all doesn't define $n$",
    "zh_CN: all doesn't use $m$",
  ]);
});

test('reports a message that is too long for a store', () => {
  const { description = 0 } = MAX_CHARACTERS;
  expect(faults({ description: 'a'.repeat(description) }, { description: '短' })).toEqual([]);
  expect(faults({ description: 'a'.repeat(description + 1) }, { description: '短' })).toEqual([
    'en: description has 133 characters; a store takes 132',
  ]);
  expect(faults({ open: 'a'.repeat(200) }, { open: '打开' })).toEqual([]);
});

test('reports missing English messages', () => {
  expect(localeFaults(new Map())).toEqual(['en: no messages']);
});

test('reads messages with their placeholders, and rejects other files', () => {
  expect(readMessages('{"name": {"message": "Twicetold"}}')).toEqual({
    name: { message: 'Twicetold', placeholders: {} },
  });
  expect(() => readMessages('{"name": "Twicetold"}')).toThrow();
});
