import { words } from './words.ts';

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
