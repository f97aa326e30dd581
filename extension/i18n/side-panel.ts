import { words } from './language.ts';
import { counted, inFigures } from './number.ts';

export const sidePanelWords = words({
  en: {
    cluster: 'Other copies you’ve read',
    clusterMore: (count: number) => `${inFigures(count)} more in your library.`,
    first: 'read first',
    clusterWhere: (site: string, date: string) => `${site} · first read ${date}`,
    where: (site: string, date: string) => `${site} · read ${date}`,
    comparing: 'Comparing recently read pages…',
    search: 'Search your library',
    searchFor: 'Words in the title or site',
    found: (count: number) => `${counted(count, 'page', 'pages')} found.`,
    foundMost: (count: number) => `The ${inFigures(count)} most recently read pages.`,
    foundAbove: (count: number) =>
      count === 1 ? 'One is listed above.' : `${inFigures(count)} of them are listed above.`,
    more: 'Show more',
    nothingFound: 'No pages in your library match.',
  },
  'zh-CN': {
    cluster: '您读过的其他副本',
    clusterMore: (count: number) => `阅读库中另有 ${inFigures(count)} 份。`,
    first: '最早读到',
    clusterWhere: (site: string, date: string) => `${site} · ${date}首次读到`,
    where: (site: string, date: string) => `${site} · ${date}读过`,
    comparing: '正在比对最近读过的文章…',
    search: '搜索阅读库',
    searchFor: '标题或网站中的词',
    found: (count: number) => `找到 ${inFigures(count)} 篇。`,
    foundMost: (count: number) => `最近读过的 ${inFigures(count)} 篇。`,
    foundAbove: (count: number) => `其中 ${inFigures(count)} 篇已列在上方。`,
    more: '显示更多',
    nothingFound: '阅读库中没有符合条件的文章。',
  },
});
