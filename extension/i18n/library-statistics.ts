import { words } from './language.ts';
import { counted, inFigures } from './number.ts';

/** The library's statistics. */
export const numbersWords = words({
  en: {
    stays: 'Counted on this device. Twicetold never sends these numbers anywhere.',
    storage: 'Storage',
    pages: (count: number) => `Data for ${counted(count, 'page', 'pages')} (estimated)`,
    texts: (count: number) => counted(count, 'article text', 'article texts'),
    total: 'Library in total',
    browser: 'On disk, including browser overhead',
    unknown: 'Not reported by the browser',
    retention: 'Pages are kept',
    forever: 'Until you delete them.',
    keptDays: (days: number) =>
      `For ${counted(days, 'day', 'days')} after the last visit. Twicetold asks before deleting.`,
    most: (count: number) =>
      `Up to ${counted(count, 'page', 'pages')}. Twicetold asks before deleting the least recently read.`,
    choose: 'Change in Options',
    days: 'New pages by day',
    day: 'Day',
    months: 'New pages by month',
    month: 'Month',
    sites: 'Sites with the most pages',
    site: 'Site',
    count: 'Pages',
    copies: 'Copies',
    copiesFound: (clusters: number, pages: number) =>
      clusters === 0
        ? 'No copies found yet.'
        : `You’ve read ${counted(clusters, 'article', 'articles')} in more than one place, ${inFigures(pages)} places in total.`,
    visits: (visits: number) => `${counted(visits, 'visit', 'visits')} in total.`,
  },
  'zh-CN': {
    stays: '只在这台电脑上统计，似曾读不会把这些数字发送到任何地方。',
    storage: '存储空间',
    pages: (count: number) => `${inFigures(count)} 篇的数据（估计）`,
    texts: (count: number) => `${inFigures(count)} 篇正文`,
    total: '阅读库合计',
    browser: '磁盘占用（含浏览器开销）',
    unknown: '浏览器没有提供',
    retention: '文章保留时间',
    forever: '直到您删除。',
    keptDays: (days: number) =>
      `最后一次阅读后保留 ${inFigures(days)} 天。删除前似曾读会先询问您。`,
    most: (count: number) =>
      `最多保留 ${inFigures(count)} 篇。删除最久没有读的文章前，似曾读会先询问您。`,
    choose: '在选项中更改',
    days: '每天新读的文章',
    day: '日期',
    months: '每月新读的文章',
    month: '月份',
    sites: '文章最多的网站',
    site: '网站',
    count: '篇数',
    copies: '副本',
    copiesFound: (clusters: number, pages: number) =>
      clusters === 0
        ? '还没有发现副本。'
        : `有 ${inFigures(clusters)} 篇文章，您在多处读过，共 ${inFigures(pages)} 处。`,
    visits: (visits: number) => `一共读过 ${inFigures(visits)} 次。`,
  },
});
