import { counted, inFigures } from './number.ts';
import { words } from './words.ts';

/** What the library knows of itself. */
export const numbersWords = words({
  en: {
    stays: 'Counted on this machine, and told to nobody.',
    storage: 'Storage',
    pages: (count: number) => counted(count, 'page', 'pages'),
    texts: (count: number) => counted(count, 'text that is kept', 'texts that are kept'),
    browser: 'The browser counts for all of Twicetold',
    unknown: 'The browser does not tell.',
    retention: 'How long pages are kept',
    forever: 'Until you delete them.',
    days: (days: number) =>
      `${counted(days, 'day', 'days')} after the last reading; you are asked before they go.`,
    most: (count: number) =>
      `${counted(count, 'page', 'pages')} at most; you are asked before the oldest go.`,
    choose: 'Choose in the options',
    months: 'Pages first read, month by month',
    month: 'Month',
    sites: 'Sites with the most pages',
    site: 'Site',
    count: 'Pages',
    copies: 'Copies found',
    copiesFound: (clusters: number, pages: number) =>
      clusters === 0
        ? 'None so far.'
        : `${counted(clusters, 'article', 'articles')} that you have read in ${inFigures(pages)} places in all.`,
    visits: (visits: number) => `${counted(visits, 'reading', 'readings')} in all.`,
  },
  'zh-CN': {
    stays: '只在这台电脑上统计，不告诉任何人。',
    storage: '存储空间',
    pages: (count: number) => `${inFigures(count)} 篇`,
    texts: (count: number) => `保存的 ${inFigures(count)} 篇正文`,
    browser: '浏览器统计的似曾读总用量',
    unknown: '浏览器没有提供。',
    retention: '文章保留多久',
    forever: '直到您删除为止。',
    days: (days: number) => `最后一次阅读后 ${inFigures(days)} 天；清理前会先问您。`,
    most: (count: number) => `最多 ${inFigures(count)} 篇；清理最旧的之前会先问您。`,
    choose: '到选项中设定',
    months: '每月初读的文章',
    month: '月份',
    sites: '文章最多的网站',
    site: '网站',
    count: '篇数',
    copies: '发现的副本',
    copiesFound: (clusters: number, pages: number) =>
      clusters === 0
        ? '还没有。'
        : `有 ${inFigures(clusters)} 篇文章，您一共在 ${inFigures(pages)} 处读到过。`,
    visits: (visits: number) => `一共读过 ${inFigures(visits)} 次。`,
  },
});
