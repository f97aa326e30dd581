import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { appMessages } from '../../../web/app/messages.ts';
import { compareMessages } from '../../../web/compare/messages.ts';
import { resultMessages } from '../../../web/compare/result/messages.ts';
import { blackboardMessages } from '../../../web/explain/blackboard/messages.ts';
import { distanceMessages } from '../../../web/explain/distance/messages.ts';
import { hyperplanesMessages } from '../../../web/explain/hyperplanes/messages.ts';
import { machineMessages } from '../../../web/explain/machine/messages.ts';
import { explainMessages } from '../../../web/explain/messages.ts';
import { minHashMessages } from '../../../web/explain/min-hash/messages.ts';
import { whyThreeMessages } from '../../../web/explain/why-three/messages.ts';
import { LANGUAGES } from '../../../web/lib/i18n.tsx';
import { designsMessages } from '../../../web/tables/designs/messages.ts';
import { lookupMessages } from '../../../web/tables/lookup/messages.ts';
import { tablesMessages } from '../../../web/tables/messages.ts';
import { raceMessages } from '../../../web/tables/race/messages.ts';
import { skewMessages } from '../../../web/tables/skew/messages.ts';

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

const parts = [
  appMessages,
  explainMessages,
  blackboardMessages,
  hyperplanesMessages,
  machineMessages,
  distanceMessages,
  whyThreeMessages,
  minHashMessages,
  compareMessages,
  resultMessages,
  tablesMessages,
  designsMessages,
  lookupMessages,
  skewMessages,
  raceMessages,
];
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
  const files = ['web', 'core/lab'].flatMap((tree) =>
    readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => join(tree, path)),
  );
  const source = files
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('messages.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
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
