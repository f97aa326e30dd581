import { words } from './language.ts';

export const changeWords = words({
  en: {
    between: (before: string, after: string) => `Changed between ${before} and ${after}`,
    itChanged: (before: string, after: string) =>
      `It changed earlier, between ${before} and ${after}.`,
    see: 'See what changed',
  },
  'zh-CN': {
    between: (before: string, after: string) => `内容在${before}到${after}之间有改动`,
    itChanged: (before: string, after: string) => `此前，内容在${before}到${after}之间有过改动。`,
    see: '查看改动',
  },
});
