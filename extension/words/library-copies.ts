import { counted, inFigures } from './number.ts';
import { words } from './words.ts';

/** The clusters of copies. */
export const copiesWords = words({
  en: {
    title: 'Copies of one article',
    what: 'Articles that you have read in several places, the one that you read first on top.',
    looking: 'Looking for copies…',
    waiting: (count: number) =>
      `${counted(count, 'page has', 'pages have')} not been compared yet.`,
    goOn: 'Compare them now',
    none: 'No copies so far',
    noneWhy: 'When you have read the same article in two places, both stand here.',
    size: (count: number) => counted(count, 'copy', 'copies'),
    hadFirst: (site: string, date: string) => `You first read it ${date}, on ${site}`,
    first: 'first',
    compare: 'Compare with the first',
    rest: (count: number) => `${inFigures(count)} more`,
    notShown: (count: number) => `${inFigures(count)} more are not shown.`,
    more: 'Show more',
    all: 'All copies',
  },
  'zh-CN': {
    title: '同一篇文章的各份副本',
    what: '您在多处读到过的文章，最先读到的排在最前。',
    looking: '正在寻找副本……',
    waiting: (count: number) => `还有 ${inFigures(count)} 篇没有比对。`,
    goOn: '现在比对',
    none: '还没有副本',
    noneWhy: '同一篇文章若在两处读过，就会一起列在这里。',
    size: (count: number) => `${inFigures(count)} 份副本`,
    hadFirst: (site: string, date: string) => `您最先是${date}在 ${site} 读到的`,
    first: '最先',
    compare: '与最先读到的对比',
    rest: (count: number) => `另有 ${inFigures(count)} 份`,
    notShown: (count: number) => `还有 ${inFigures(count)} 份未列出。`,
    more: '显示更多',
    all: '所有副本',
  },
});
