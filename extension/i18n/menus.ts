import { words } from './language.ts';

export const menuWords = words({
  en: {
    remember: 'Remember this page',
    compare: 'Compare with the copy you read',
    always: 'Always remember what I read on this site',
    lookUp: 'Only look up on this site, remember nothing',
    never: 'Never look at this site',
    asUsual: 'Treat this site as usual',
    library: 'Open your library',
    panel: 'Open the side panel',
  },
  'zh-CN': {
    remember: '记住本页',
    compare: '与读过的副本对比',
    always: '在本网站总是比对并记住',
    lookUp: '在本网站只查不记',
    never: '从不查看本网站',
    asUsual: '对本网站照常处理',
    library: '打开阅读库',
    panel: '打开侧边栏',
  },
});

export const omniboxWords = words({
  en: {
    all: (words: string) =>
      words ? `Search your library for “${words}”` : 'Search your library, or open it',
    page: (title: string, site: string, date: string) => `${title} — ${site}, read ${date}`,
    noConsent: 'Twicetold has no library until you have agreed on its welcome page.',
  },
  'zh-CN': {
    all: (words: string) => (words ? `在阅读库中搜索“${words}”` : '搜索或打开阅读库'),
    page: (title: string, site: string, date: string) => `${title} — ${site}，${date}读过`,
    noConsent: '您在欢迎页上同意之后，似曾读才会有阅读库。',
  },
});
