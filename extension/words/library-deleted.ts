import { counted, inFigures } from './number.ts';
import { words } from './words.ts';

/** What can still be brought back. */
export const deletedWords = words({
  en: {
    what: 'What you delete can be brought back for a day. Then it is erased for good. Nothing warns of it meanwhile.',
    pages: (count: number) => counted(count, 'page', 'pages'),
    andMore: (title: string, count: number) => `${title}, and ${inFigures(count)} more`,
    until: (time: string) => `until ${time}`,
    restore: 'Bring back',
    restoreThis: (count: number, time: string) =>
      `Bring back ${counted(count, 'page', 'pages')}, until ${time}`,
    erase: 'Erase all for good…',
    eraseTitle: 'Erase them for good?',
    eraseAsk: (count: number) =>
      `${counted(count, 'deleted page is', 'deleted pages are')} erased from this machine and cannot be brought back.`,
    eraseAction: 'Erase for good',
    erased: 'Erased for good.',
    none: 'Nothing has been deleted in the last day',
  },
  'zh-CN': {
    what: '删除的文章一天之内可以找回，之后彻底清除。在此期间，它们不会引起任何提示。',
    pages: (count: number) => `${inFigures(count)} 篇`,
    andMore: (title: string, count: number) => `《${title}》等 ${inFigures(count + 1)} 篇`,
    until: (time: string) => `${time} 前可找回`,
    restore: '找回',
    restoreThis: (count: number, time: string) => `找回 ${inFigures(count)} 篇，${time} 前有效`,
    erase: '全部彻底清除……',
    eraseTitle: '彻底清除？',
    eraseAsk: (count: number) => `已删除的 ${inFigures(count)} 篇将从这台电脑上清除，无法再找回。`,
    eraseAction: '彻底清除',
    erased: '已彻底清除。',
    none: '最近一天没有删除过文章',
  },
});
