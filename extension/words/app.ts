import { words } from './words.ts';

export const appWords = words({
  en: {
    name: 'Twicetold',
  },
  'zh-CN': {
    name: '似曾读',
  },
});
