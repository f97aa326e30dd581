import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareWords } from '../../../../extension/i18n/compare.ts';
import {
  defineWords,
  LANGUAGES,
  type Language,
  setLanguage,
} from '../../../../extension/i18n/language.ts';
import { transferWords } from '../../../../extension/i18n/library-transfer.ts';
import { warningOptionsWords } from '../../../../extension/i18n/options-warnings.ts';
import { repairWords } from '../../../../extension/i18n/repair.ts';
import { sidePanelWords } from '../../../../extension/i18n/side-panel.ts';
import { demoWords } from '../../../../extension/i18n/welcome.ts';

type Sentence = string | ((...values: unknown[]) => string);
type Area = () => Readonly<Record<string, Sentence>>;

const extension = join(import.meta.dirname, '../../../../extension');

const files = readdirSync(extension, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const source = files.map((file) => readFileSync(join(extension, file), 'utf8'));
const manifest = readFileSync(join(extension, 'manifest.ts'), 'utf8');

const areas: [name: string, area: Area][] = [];
for (const file of files.filter((file) => file.startsWith('i18n/'))) {
  const module: Record<string, unknown> = await import(join(extension, file));
  for (const [name, value] of Object.entries(module)) {
    if (/Words$/.test(name)) areas.push([name, value as Area]);
  }
}

function textIn(area: Area, language: Language): [key: string, sentence: Sentence][] {
  setLanguage(language);
  return Object.entries(area());
}

/** English punctuation beside a Chinese character. */
const HALF_WIDTH = /\p{Script=Han}[,;:?!()"]|[,;?!()"]\p{Script=Han}/u;

/** Wrong terms for 对比, 页面上的提示, 保存正文, and 篇, and phrases that read badly. */
const OTHER_NAMES = /对照|横幅|保留正文|份正文|不让|您于/;

/** A sentence with sample values. */
function example(sentence: Sentence): string {
  return typeof sentence === 'string' ? sentence : sentence(2, 3, 4, 5);
}

test('finds more than five areas of words', () => {
  expect(areas.length).toBeGreaterThan(5);
});

test('the compiler rejects words whose keys or parameters differ between the languages', () => {
  const more = (count: number) => `${count}`;
  defineWords({ en: { open: 'Open', more }, 'zh-CN': { open: '打开', more } });
  // @ts-expect-error: Chinese lacks a word.
  defineWords({ en: { open: 'Open', more }, 'zh-CN': { more } });
  // @ts-expect-error: English lacks a word.
  defineWords({ en: { more }, 'zh-CN': { open: '打开', more } });
  // @ts-expect-error: A language is missing.
  defineWords({ en: { more } });
  // @ts-expect-error: Chinese takes another value.
  defineWords({ en: { more }, 'zh-CN': { more: (text: string) => text } });
  // @ts-expect-error: Chinese takes no value.
  defineWords({ en: { more }, 'zh-CN': { more: '更多' } });
});

describe.each(areas)('%s', (name, area) => {
  test.each(LANGUAGES)('has no empty sentence and no stray space (%s)', (language) => {
    const dirty = textIn(area, language).filter(([, sentence]) => {
      const words = example(sentence);
      return !/^\S(?:.*\S)?$/s.test(words) || words.includes('  ');
    });
    expect(dirty).toEqual([]);
  });

  test('uses Chinese punctuation and consistent terms in Chinese', () => {
    const wrong = textIn(area, 'zh-CN').filter(([, sentence]) => {
      const words = example(sentence);
      return HALF_WIDTH.test(words) || words.includes('...') || OTHER_NAMES.test(words);
    });
    expect(wrong).toEqual([]);
  });

  test('has no unused sentence', () => {
    // A key is used after a dot. If the key is computed, the whole area counts as used.
    const users = source.filter((text) => text.includes(name)).join('\n');
    const computed = new RegExp(`${name}\\(\\)\\[|= ${name}\\(\\);[\\s\\S]*\\b\\w+\\[`).test(users);
    const unused = Object.keys(area()).filter((key) => !new RegExp(`\\.${key}\\b`).test(users));
    if (!computed) expect(unused).toEqual([]);
  });
});

test('groups thousands in both languages', () => {
  setLanguage('en');
  expect(compareWords().differenceCount(4000)).toBe('4,000 differences');
  expect(compareWords().position(1000, 4000)).toBe('1,000 of 4,000');
  expect(compareWords().showMatching(1200)).toBe('Show 1,200 matching paragraphs');
  expect(sidePanelWords().found(1200)).toBe('1,200 pages found.');
  setLanguage('zh-CN');
  expect(compareWords().differenceCount(4000)).toBe('4,000 处不同');
});

test('one page is a page, and one bit differs', () => {
  setLanguage('en');
  expect(warningOptionsWords().wouldWarn(0, 1)).toBe('0 of the last 1 page');
  expect(repairWords().checking(0, 1)).toBe('Checking… 0 of 1 page');
  expect(demoWords().distanceTooShort(1, 256)).toMatch(/^1 of 256 bits differs\./);
  expect(transferWords().savedLinks(1)).toBe('1 saved link imported');
});

test.each(LANGUAGES)(
  '_locales has the messages of the manifest, and no others (%s)',
  (language) => {
    const named = [...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, key = '']) => key);
    const path = join(extension, '_locales', language.replace('-', '_'), 'messages.json');
    const messages = JSON.parse(readFileSync(path, 'utf8'));
    expect(Object.keys(messages).sort()).toEqual([...new Set([...named, 'languageTag'])].sort());
    expect(messages.languageTag.message).toBe(language);
    for (const { message } of Object.values<{ message: string }>(messages))
      expect(message.trim()).not.toBe('');
  },
);
