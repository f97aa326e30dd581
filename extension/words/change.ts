import { words } from './words.ts';

export const changeWords = words({
  en: {
    between: (before: string, after: string) =>
      `Changed between your visits of ${before} and ${after}`,
    itChanged: (before: string, after: string) =>
      `Before that it changed, between your visits of ${before} and ${after}.`,
    see: 'See what changed',
  },
  'zh-CN': {
    between: (before: string, after: string) => `在您${before}与${after}两次阅读之间，内容有改动`,
    itChanged: (before: string, after: string) =>
      `在此之前，内容在您${before}与${after}两次阅读之间有过改动。`,
    see: '查看改动',
  },
});
