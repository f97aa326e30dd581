import type { Reason, Verdict } from './verdict.ts';

/** The languages that verdicts are explained in, as tags for `lang`. */
export type SentenceLanguage = 'en' | 'zh-CN';

/** What is compared: the page at hand (A) with an earlier one (B), or text A with text B. */
export type Compared = 'pages' | 'texts';

/** What of a verdict its sentence tells. */
export type Explained = Pick<Verdict, 'reason' | 'length' | 'sure' | 'similarity' | 'containment'>;

interface Wording {
  readonly names: Readonly<Record<Compared, { readonly a: string; readonly b: string }>>;
  /** Without the full stop. */
  readonly reasons: Readonly<Record<Reason, (figures: Figures) => string>>;
  readonly end: string;
  /** A second sentence, with whatever parts it from the first. */
  readonly unsure: Readonly<Record<Compared, string>>;
}

interface Figures {
  /** How much of both texts is the same, in whole per cent. */
  readonly alike: number;
  /** Which text stands in which, and how much of it in whole per cent. */
  readonly part: { readonly of: string; readonly within: string; readonly percent: number };
}

/** The same page with less than this of its text left is told to have another text. */
const ANOTHER_TEXT = 50;

/** From here on nobody can tell from the fingerprints whether anything changed. */
const UNCHANGED = 99;

const WORDINGS: Readonly<Record<SentenceLanguage, Wording>> = {
  en: {
    names: {
      pages: { a: 'this page', b: 'the earlier page' },
      texts: { a: 'text A', b: 'text B' },
    },
    reasons: {
      'same-address': ({ alike }) => {
        if (alike >= UNCHANGED) return 'The same page, unchanged or nearly so';
        if (alike < ANOTHER_TEXT) return 'The same page, but its text is another now';
        return `The same page; about ${alike}% of its wording is as it was`;
      },
      'same-words': () => 'All the words are the same, in the same order',
      'few-changes': ({ alike }) => `About ${alike}% alike: most of the wording is the same`,
      'other-numbers': ({ alike }) =>
        `About ${alike}% alike, but the numbers are others, as in a form filled in anew`,
      'other-part': ({ alike }) =>
        `About ${alike}% alike, but the titles have other numbers, as two parts of a series`,
      excerpt: ({ part: { of, within, percent } }) =>
        `About ${percent}% of ${of} also stands in ${within}, which says much more`,
      'shared-parts': ({ alike }) => `About ${alike}% alike, too little for one article`,
      'little-shared': () => 'Too little in common to tell them from unrelated texts',
      'too-short': () => 'Too few words to tell',
    },
    end: '.',
    unsure: {
      pages: ' The text is short, so this could be a coincidence.',
      texts: ' The texts are short, so this is less certain.',
    },
  },
  'zh-CN': {
    names: { pages: { a: '本页', b: '先前那篇' }, texts: { a: '文字 A ', b: '文字 B ' } },
    reasons: {
      'same-address': ({ alike }) => {
        if (alike >= UNCHANGED) return '是同一个页面，文字没有或几乎没有变化';
        if (alike < ANOTHER_TEXT) return '是同一个页面，但文字已经大不相同';
        return `是同一个页面，约 ${alike}% 的文字与原来相同`;
      },
      'same-words': () => '字词全部相同，次序也相同',
      'few-changes': ({ alike }) => `约 ${alike}% 相似，大部分文字相同`,
      'other-numbers': ({ alike }) => `约 ${alike}% 相似，数字却不同，像是同一模板填写的两份`,
      'other-part': ({ alike }) => `约 ${alike}% 相似，但标题里的数字不同，像是同一系列的两篇`,
      excerpt: ({ part: { of, within, percent } }) =>
        `${of}约 ${percent}% 的文字也在${within}里，后者的内容多得多`,
      'shared-parts': ({ alike }) => `约 ${alike}% 相似，还算不上同一篇`,
      'little-shared': () => '相同之处太少，与互不相干的文章分不开',
      'too-short': () => '字词太少，无法判断',
    },
    end: '。',
    unsure: { pages: '文字较短，也可能只是巧合。', texts: '文字较短，这个结论不太确定。' },
  },
};

/**
 * Explains a verdict in one sentence with the figures that help: how much is the same, and for an
 * excerpt, which text contains the other. A second sentence expresses doubt when short texts were
 * judged by their similarity, and about every copy of a very short page.
 */
export function sentence(
  verdict: Explained,
  language: SentenceLanguage,
  compared: Compared,
): string {
  const { reason, length, sure, containment } = verdict;
  const { names, reasons, unsure, end } = WORDINGS[language];
  const { a, b } = names[compared];
  const { aInB, bInA } = containment;
  const percent = (part: number) => wholePercent(part, reason);
  const part =
    aInB >= bInA
      ? { of: a, within: b, percent: percent(aInB) }
      : { of: b, within: a, percent: percent(bInA) };
  const why = reasons[reason]({ alike: percent(verdict.similarity), part });
  // Two texts with the same words are the same; two pages can say the same about different things.
  const isVeryShortPage = compared === 'pages' && length === 'very-short';
  const isSure = sure && !(isVeryShortPage && reason === 'same-words');
  // When a text is too short to judge, the sentence itself says so.
  return `${why}${end}${isSure || reason === 'too-short' ? '' : unsure[compared]}`;
}

/**
 * A part, 0 to 1, in whole per cent, rounded down: only the same words are 100 % the same, and an
 * estimate that comes to it is 99.
 */
export function wholePercent(part: number, reason: Reason): number {
  return reason === 'same-words' ? Math.floor(part * 100) : Math.min(Math.floor(part * 100), 99);
}
