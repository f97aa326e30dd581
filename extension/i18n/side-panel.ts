import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

export const sidePanelWords = defineWords({
  en: {
    otherCopies: 'Other copies you’ve read',
    moreCopies: (count: number) => `${formatNumber(count)} more in your library.`,
    readFirst: 'read first',
    clusterSource: (site: string, date: string) => `${site} · first read ${date}`,
    source: (site: string, date: string) => `${site} · read ${date}`,
    comparing: 'Comparing recently read pages…',
    search: 'Search your library',
    searchLabel: 'Words in the title, site, or saved text',
    found: (count: number) => `${pluralize(count, 'page', 'pages')} found.`,
    foundLinks: (count: number) => `${pluralize(count, 'saved link', 'saved links')} found.`,
    foundAbove: (count: number) =>
      count === 1 ? 'One is listed above.' : `${formatNumber(count)} of them are listed above.`,
    showMore: 'Show more',
    nothingFound: 'Nothing in your library matches.',
  },
  'zh-CN': {
    otherCopies: '您读过的其他副本',
    moreCopies: (count: number) => `阅读库中另有 ${formatNumber(count)} 份。`,
    readFirst: '最早读到',
    clusterSource: (site: string, date: string) => `${site} · ${date}首次读到`,
    source: (site: string, date: string) => `${site} · ${date}读过`,
    comparing: '正在比对最近读过的文章…',
    search: '搜索阅读库',
    searchLabel: '标题、网站或已保存正文中的词',
    found: (count: number) => `找到 ${formatNumber(count)} 篇。`,
    foundLinks: (count: number) => `找到 ${formatNumber(count)} 个收藏的网址。`,
    foundAbove: (count: number) => `其中 ${formatNumber(count)} 篇已列在上方。`,
    showMore: '显示更多',
    nothingFound: '阅读库中没有符合条件的内容。',
  },
});
