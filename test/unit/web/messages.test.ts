import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../web/lib/i18n.tsx';

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}

function names(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map((match) => match[1] ?? ''))];
}

function tags(message: string): string[] {
  return [...new Set([...message.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? ''))];
}

const parts: Readonly<Record<Language, Tree>>[] = [];
for (const file of globSync('web/**/messages.ts', { absolute: true })) {
  parts.push(...Object.values<(typeof parts)[number]>(await import(file)));
}
const messages = {
  en: Object.assign({}, ...parts.map((part) => part.en)),
  'zh-CN': Object.assign({}, ...parts.map((part) => part['zh-CN'])),
};

const [english, chinese] = [flatten(messages.en), flatten(messages['zh-CN'])];

test('both languages have the same texts with the same arguments', () => {
  const shape = (texts: [string, string][]) =>
    texts.map(([key, message]) => [key, names(message).sort(), tags(message).sort()]);
  expect(shape(chinese)).toEqual(shape(english));
});

test.each(LANGUAGES)('every text in %s can be formatted, for every number', (locale) => {
  for (const [key, message] of flatten(messages[locale])) {
    for (const count of [0, 1, 2, 1234]) {
      const t = createTranslator<Record<string, string>>({
        locale,
        messages: { message },
        onError: (error) => {
          throw new Error(`${key}: ${error.message}`);
        },
      });
      const values = Object.fromEntries(names(message).map((name) => [name, count]));
      const marks = Object.fromEntries(tags(message).map((tag) => [tag, (text: string) => text]));
      expect(t.markup('message', { ...values, ...marks })).not.toMatch(/[{}#<>]/);
    }
  }
});

test('the last part of every key is in a source, or how a template ends it', () => {
  const files = globSync(['web/**/*.{ts,tsx}', 'core/lab/*.ts'], { ignore: '**/messages.ts' });
  const source = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const words = new Set(source.match(/[\w-]+/g));
  const endings = [...source.matchAll(/\$\{\w+\}([A-Z]\w+)`/g)].map(([, ending = '']) => ending);
  const unused = english
    .map(([key]) => key.slice(key.lastIndexOf('.') + 1))
    .filter((name) => !words.has(name) && !endings.some((ending) => name.endsWith(ending)));
  expect(unused).toEqual([]);
});

test('Chinese has Chinese punctuation', () => {
  for (const [key, message] of chinese) {
    const words = message.replace(/\{\w+(?:, \w+)?\}/g, '位');
    expect([key, words.match(/\p{Script=Han}[.,:;?!()]|[.,:;?!()]\p{Script=Han}/gu)]).toEqual([
      key,
      null,
    ]);
  }
});
