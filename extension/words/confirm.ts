import { words } from './words.ts';

export const confirmWords = words({
  en: {
    cancel: 'Cancel',
  },
  'zh-CN': {
    cancel: '取消',
  },
});
