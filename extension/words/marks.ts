import { words } from './words.ts';

export const marksWords = words({
  en: {
    marks: 'Links marked by Twicetold',
    read: (link: string) => `Read: ${link}`,
    copy: (link: string) => `Read on another site: ${link}`,
  },
  'zh-CN': {
    marks: '似曾读标出的链接',
    read: (link: string) => `读过：${link}`,
    copy: (link: string) => `在别的网站读过：${link}`,
  },
});
