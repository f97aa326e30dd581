import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

/** The library's statistics. */
export const statisticsWords = defineWords({
  en: {
    privacy: 'Counted on this device. Twicetold never sends these numbers anywhere.',
    storage: 'Storage',
    pages: (count: number) => `Data for ${pluralize(count, 'page', 'pages')} (estimated)`,
    texts: (count: number) => pluralize(count, 'article text', 'article texts'),
    totalSize: 'Library in total',
    sizeOnDisk: 'On disk, including browser overhead',
    unknown: 'Not reported by the browser',
    retention: 'Pages are kept',
    noLimit: 'Until you delete them.',
    keptDays: (days: number) =>
      `For ${pluralize(days, 'day', 'days')} after the last visit. Twicetold asks before deleting.`,
    keptPages: (count: number) =>
      `Up to ${pluralize(count, 'page', 'pages')}. Twicetold asks before deleting the least recently read.`,
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
        : `You’ve read ${pluralize(clusters, 'article', 'articles')} in more than one place, ${formatNumber(pages)} places in total.`,
    visits: (visits: number) => `${pluralize(visits, 'visit', 'visits')} in total.`,
  },
  'zh-CN': {
    privacy: '只在这台电脑上统计，似曾读不会把这些数字发送到任何地方。',
    storage: '存储空间',
    pages: (count: number) => `${formatNumber(count)} 篇的数据（估计）`,
    texts: (count: number) => `${formatNumber(count)} 篇正文`,
    totalSize: '阅读库合计',
    sizeOnDisk: '磁盘占用（含浏览器开销）',
    unknown: '浏览器没有提供',
    retention: '文章保留时间',
    noLimit: '直到您删除。',
    keptDays: (days: number) =>
      `最后一次阅读后保留 ${formatNumber(days)} 天。删除前似曾读会先询问您。`,
    keptPages: (count: number) =>
      `最多保留 ${formatNumber(count)} 篇。删除最久没有读的文章前，似曾读会先询问您。`,
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
        : `有 ${formatNumber(clusters)} 篇文章，您在多处读过，共 ${formatNumber(pages)} 处。`,
    visits: (visits: number) => `一共读过 ${formatNumber(visits)} 次。`,
  },
});
