import { words } from './words.ts';

export const bannerWords = words({
  en: {
    where: (site: string, date: string) => `${site} · read ${date}`,
    more: (count: number) => `Other copies you have read: ${count}`,
    open: 'Open it',
    dismiss: 'Dismiss on this page',
    warning: 'You have read this before',
    perhaps: 'You may have read this before',
  },
  'zh-CN': {
    where: (site: string, date: string) => `${site} · ${date}读过`,
    more: (count: number) => `您还读过的其他副本：${count} 份`,
    open: '打开那篇',
    dismiss: '在本页关闭提示',
    warning: '这篇您读过',
    perhaps: '这篇您可能读过',
  },
});
