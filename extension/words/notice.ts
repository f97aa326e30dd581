import { words } from './words.ts';

export const noticeWords = words({
  en: {
    read: (date: string) => `You read this ${date}`,
    changed: 'Changed since you read it',
    dismiss: 'Close',
  },
  'zh-CN': {
    read: (date: string) => `您${date}读过本页`,
    changed: '读过之后，内容有改动',
    dismiss: '关闭',
  },
});
