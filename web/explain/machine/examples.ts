import type { Language } from '../../lib/i18n.tsx';

/** A text to begin with, and the same text with a small edit. */
export interface Example {
  readonly lang: Language;
  readonly text: string;
  readonly edited: string;
}

export const EXAMPLE_NAMES = ['noon', 'ferry', 'aliens', 'supper'] as const;

export type ExampleName = (typeof EXAMPLE_NAMES)[number];

/** `aliens` and `supper` are the texts of the original tutorial (*SimHash算法*). */
export const examples: Readonly<Record<ExampleName, Example>> = {
  noon: {
    lang: 'en',
    text: 'The island ferry leaves at noon.',
    edited: 'The island ferry leaves at dawn.',
  },
  ferry: {
    lang: 'en',
    text: 'The ferry to the island leaves at noon. Bring bread and bring a coat: the island has wind, and the ferry has no roof.',
    edited:
      'The ferry to the island leaves at dawn. Bring bread and bring a coat: the island has wind, and the ferry has no roof.',
  },
  aliens: {
    lang: 'zh-CN',
    text: '美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人',
    edited: '美国“51区”雇员称内部有9架飞碟，曾看见绿色外星人',
  },
  supper: {
    lang: 'zh-CN',
    text: '你妈妈喊你回家吃饭哦，回家罗回家罗',
    edited: '你妈妈叫你回家吃饭啦，回家罗回家罗',
  },
};

/** The example that is shown first in each language: few words, so that all of the figure fits. */
export const DEFAULT_EXAMPLES: Readonly<Record<Language, ExampleName>> = {
  en: 'noon',
  'zh-CN': 'supper',
};
