import { words } from './language.ts';

export const menuWords = words({
  en: {
    remember: 'Remember this page',
    compare: 'Compare with the copy you read',
    always: 'Always remember pages on this site',
    lookUp: 'Warn only on this site',
    never: 'Never check this site',
    asUsual: 'Use default rule on this site',
    library: 'Open the library',
    panel: 'Open the side panel',
  },
  'zh-CN': {
    remember: '记住本页',
    compare: '与读过的副本对比',
    always: '总是记住本网站的页面',
    lookUp: '在本网站只查不记',
    never: '从不检查本网站',
    asUsual: '对本网站使用默认规则',
    library: '打开阅读库',
    panel: '打开侧边栏',
  },
});

export const omniboxWords = words({
  en: {
    all: (words: string) =>
      words ? `Search your library for “${words}”` : 'Search or open your library',
    page: (title: string, site: string, date: string) => `${title} — ${site}, read ${date}`,
    noConsent: 'Twicetold is off until you agree on the welcome page.',
  },
  'zh-CN': {
    all: (words: string) => (words ? `在阅读库中搜索“${words}”` : '搜索或打开阅读库'),
    page: (title: string, site: string, date: string) => `${title} — ${site}，${date}读过`,
    noConsent: '似曾读尚未启用：请在欢迎页上同意。',
  },
});
