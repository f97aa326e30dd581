/** The stop words of `jieba.analyse.extract_tags` (jieba 0.42.1, MIT): English only. */
const JIEBA =
  'the of is and to in that we for an are by be as on with can if from which you it this then at ' +
  'have all not one has or';

// Written for this project and under its license. No list was copied.
const CHINESE =
  '的 地 得 了 着 过 吗 呢 吧 啊 呀 嘛 么 们 和 与 及 或 而 且 并 但 但是 而且 并且 或者 以及 是 不是 就是 也 都 就 ' +
  '又 还 再 才 只 很 太 更 最 不 没 没有 有 在 于 从 到 对 把 被 将 给 让 向 由 以 为 因 因为 所以 如果 虽然 然后 那么 ' +
  '这 那 这个 那个 这些 那些 这样 那样 这里 那里 哪 什么 怎么 如何 谁 我 你 您 他 她 它 我们 你们 他们 她们 它们 自己 ' +
  '之 其 此 该 每 各 个 一 一个 一些 一种 会 能 能够 可 可以 要 应 应该 等 等等 所 者';
const ENGLISH =
  'a about after again all also am an and any are as at be because been before being both but by ' +
  'can could did do does doing down during each few for from further had has have having he her ' +
  'here hers him his how i if in into is it its itself just me more most my no nor not now of off ' +
  'on once only or other our ours out over own same she should so some such than that the their ' +
  'theirs them then there these they this those through to too under until up very was we were ' +
  'what when where which while who whom why will with would you your yours';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Lists of words that are too common to distinguish texts, spelled as {@link normalize} returns them.
 *
 * - `none`: no words.
 * - `jieba`: the 31 English words that jieba's keyword extraction, and so the reference tutorials,
 *   leave out.
 * - `function-words`: particles, pronouns, conjunctions, and prepositions of Chinese and English.
 */
export const STOP_WORDS = {
  none: new Set<string>(),
  jieba: words(JIEBA),
  'function-words': words(`${CHINESE} ${ENGLISH}`),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

/** The name of one of {@link STOP_WORDS}. */
export type StopWordList = keyof typeof STOP_WORDS;
