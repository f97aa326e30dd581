import type { Language } from '../../lib/i18n.tsx';

/** Two sentences, the second a light edit of the first. */
export interface Pair {
  readonly a: string;
  readonly b: string;
}

export const PAIR_NAMES = ['english', 'chinese'] as const;

export type PairName = (typeof PAIR_NAMES)[number];

/** `chinese` is the pair of the seeds (*SimHash算法*). */
export const pairs: Readonly<Record<PairName, Pair & { readonly lang: Language }>> = {
  english: {
    lang: 'en',
    a: 'Come home, your mother says supper is ready and the soup is getting cold.',
    b: 'Come home, your mother says dinner is ready and the soup is getting cold.',
  },
  chinese: { lang: 'zh-CN', a: '你妈妈喊你回家吃饭哦', b: '你妈妈叫你回家吃饭啦' },
};

/** The pair that is shown first in a language. */
export const FIRST_PAIR: Readonly<Record<Language, PairName>> = {
  en: 'english',
  'zh-CN': 'chinese',
};
