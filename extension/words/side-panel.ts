import { counted, inFigures } from './number.ts';
import { words } from './words.ts';

export const sidePanelWords = words({
  en: {
    cluster: (count: number) =>
      count > 1 ? `All ${inFigures(count)} copies you have read` : 'The copy you have read',
    clusterMore: (count: number) => `And ${inFigures(count)} more, in the library.`,
    first: 'read first',
    clusterWhere: (site: string, date: string) => `${site} · first read ${date}`,
    where: (site: string, date: string) => `${site} · read ${date}`,
    comparing: 'Comparing what was read since the last time…',
    search: 'Search your library',
    searchFor: 'Words of a title or a site',
    found: (count: number) => counted(count, 'page', 'pages'),
    foundMost: (count: number) => `The ${inFigures(count)} read last`,
    more: 'Show more',
    nothingFound: 'No page has all these words in its title or site.',
  },
  'zh-CN': {
    cluster: (count: number) =>
      count > 1 ? `您读过的全部 ${inFigures(count)} 份副本` : '您读过的副本',
    clusterMore: (count: number) => `另有 ${inFigures(count)} 份，见阅读库。`,
    first: '最早读到',
    clusterWhere: (site: string, date: string) => `${site} · ${date}首次读到`,
    where: (site: string, date: string) => `${site} · ${date}读过`,
    comparing: '正在比对上次以来读过的内容……',
    search: '搜索阅读库',
    searchFor: '标题或网站中的字词',
    found: (count: number) => `${inFigures(count)} 篇`,
    foundMost: (count: number) => `最近读过的 ${inFigures(count)} 篇`,
    more: '显示更多',
    nothingFound: '没有标题或网站含有全部这些字词的文章。',
  },
});
