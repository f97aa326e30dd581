/**
 * Puts the reason for a verdict into one sentence, in English or Chinese. Banner, popup, Compare, and
 * the command line all show this sentence, so a new kind of verdict needs its words here.
 */

import type { Reason, Verdict } from './verdict.ts';

/** The languages of the sentences, as tags for `lang`. */
export type SentenceLanguage = 'en' | 'zh-CN';

/** What is compared: the current page (A) with an earlier one (B), or text A with text B. */
export type ComparedKind = 'pages' | 'texts';

/** The parts of a verdict that its sentence explains. */
export type ExplainedVerdict = Pick<
  Verdict,
  'reason' | 'length' | 'confident' | 'similarity' | 'containment'
>;

interface Wording {
  readonly names: Readonly<Record<ComparedKind, { readonly a: string; readonly b: string }>>;
  /** Without the final period. */
  readonly reasons: Readonly<Record<Reason, (figures: Figures) => string>>;
  readonly end: string;
  /** A second sentence, including the space before it if the language has one. */
  readonly unsure: Readonly<Record<ComparedKind, string>>;
}

interface Figures {
  /** How similar the texts are, in whole percent. */
  readonly similarity: number;
  /** Which text appears in which, and how much of it, in whole percent. */
  readonly part: { readonly of: string; readonly within: string; readonly percent: number };
}

/** Below this percentage, most of the text of a page has changed. */
const MOSTLY_CHANGED_PERCENT = 50;

/** From this percentage on, fingerprints can't show whether anything changed. */
const UNCHANGED_PERCENT = 99;

const WORDINGS: Readonly<Record<SentenceLanguage, Wording>> = {
  en: {
    names: {
      pages: { a: 'this page', b: 'the earlier page' },
      texts: { a: 'text A', b: 'text B' },
    },
    reasons: {
      'same-address': ({ similarity }) => {
        if (similarity >= UNCHANGED_PERCENT) return 'Same page, with little or no change';
        if (similarity < MOSTLY_CHANGED_PERCENT)
          return 'Same page, but most of its text has changed';
        return `Same page, with about ${similarity}% of its wording unchanged`;
      },
      'same-words': () => 'All the words are the same, in the same order',
      'few-changes': ({ similarity }) =>
        `About ${similarity}% similar: most of the wording is the same`,
      'changed-figures': ({ similarity }) =>
        `About ${similarity}% similar: most of the wording is the same, but some figures differ`,
      'other-numbers': ({ similarity }) =>
        `About ${similarity}% similar, but the numbers differ, like one template filled in twice`,
      'other-part': ({ similarity }) =>
        `About ${similarity}% similar, but the numbers in the titles differ, like two parts of a series`,
      'same-template': ({ similarity }) =>
        `About ${similarity}% similar, but each has much that the other lacks, like two texts from one template`,
      excerpt: ({ part: { of, within, percent } }) =>
        `About ${percent}% of ${of} also appears in ${within}, which is much longer`,
      contained: ({ part: { of, within, percent } }) =>
        `About ${percent}% of ${of} also appears in ${within}, of which it is a part`,
      'shared-parts': ({ similarity }) => `About ${similarity}% similar, not enough for a copy`,
      'little-shared': () => 'Too little in common to be copies',
      'other-sentences': ({ similarity }) =>
        `About ${similarity}% similar, but hardly a sentence is in both`,
      'too-short': () => 'Too few words to tell',
    },
    end: '.',
    unsure: {
      pages: ' The text is short, so this could be a coincidence.',
      texts: ' The texts are short, so this is less certain.',
    },
  },
  'zh-CN': {
    names: { pages: { a: '本页', b: '之前那篇' }, texts: { a: '文字 A ', b: '文字 B ' } },
    reasons: {
      'same-address': ({ similarity }) => {
        if (similarity >= UNCHANGED_PERCENT) return '同一个页面，内容没有或几乎没有变化';
        if (similarity < MOSTLY_CHANGED_PERCENT) return '同一个页面，但大部分文字已经改变';
        return `同一个页面，约 ${similarity}% 的文字没有变化`;
      },
      'same-words': () => '字词全部相同，顺序也相同',
      'few-changes': ({ similarity }) => `相似度约 ${similarity}%，大部分文字相同`,
      'changed-figures': ({ similarity }) =>
        `相似度约 ${similarity}%，大部分文字相同，但有些数字不同`,
      'other-numbers': ({ similarity }) =>
        `相似度约 ${similarity}%，但数字不同，像是同一模板填写了两次`,
      'other-part': ({ similarity }) =>
        `相似度约 ${similarity}%，但标题中的数字不同，像是同一系列的两篇`,
      'same-template': ({ similarity }) =>
        `相似度约 ${similarity}%，但两篇各有不少对方没有的内容，像是出自同一模板`,
      excerpt: ({ part: { of, within, percent } }) =>
        `${of}约 ${percent}% 的内容也出现在${within}中，后者长得多`,
      contained: ({ part: { of, within, percent } }) =>
        `${of}约 ${percent}% 的内容也出现在${within}中，是其中的一部分`,
      'shared-parts': ({ similarity }) => `相似度约 ${similarity}%，还算不上同一篇`,
      'little-shared': () => '相同的内容太少，不是副本',
      'other-sentences': ({ similarity }) => `相似度约 ${similarity}%，但几乎没有相同的句子`,
      'too-short': () => '字词太少，无法得出结论',
    },
    end: '。',
    unsure: { pages: '文字较短，也可能只是巧合。', texts: '文字较短，这个结论不太确定。' },
  },
};

/**
 * Explains a verdict in one sentence, with the figures that matter: how similar the texts are, and
 * which one contains an excerpt. A second sentence adds doubt when short texts were compared by their
 * similarity, and for every copy of a very short page.
 */
export function sentence(
  verdict: ExplainedVerdict,
  language: SentenceLanguage,
  compared: ComparedKind,
): string {
  const { reason, length, confident, containment } = verdict;
  const { names, reasons, unsure, end } = WORDINGS[language];
  const { a, b } = names[compared];
  const { aInB, bInA } = containment;
  const percent = (part: number) => wholePercent(part, reason);
  const part =
    aInB >= bInA
      ? { of: a, within: b, percent: percent(aInB) }
      : { of: b, within: a, percent: percent(bInA) };
  const why = reasons[reason]({ similarity: percent(verdict.similarity), part });
  // Two texts with the same words are the same. Two very short pages may be so by coincidence.
  const isVeryShortPage = compared === 'pages' && (length === 'very-short' || length === 'tiny');
  const isCertain = confident && !(isVeryShortPage && reason === 'same-words');
  // When a text is too short to judge, the sentence itself says so.
  return `${why}${end}${isCertain || reason === 'too-short' ? '' : unsure[compared]}`;
}

/**
 * Returns a part, 0 to 1, in whole percent, rounded down. Only the same words make 100; an estimate
 * is at most 99.
 */
export function wholePercent(part: number, reason: Reason): number {
  return reason === 'same-words' ? Math.floor(part * 100) : Math.min(Math.floor(part * 100), 99);
}
