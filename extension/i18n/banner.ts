import { words } from './language.ts';

export const bannerWords = words({
  en: {
    warning: 'You’ve read this before',
    perhaps: 'You may have read this before',
    where: (site: string, date: string) => `${site} · read ${date}`,
    readToo: (date: string) => `You also read this page ${date}.`,
    open: 'Open article',
    compare: 'Compare',
    notDuplicate: 'Not a copy',
    openShort: 'Open',
    about: (act: string, what: string) => `${act}: ${what}`,
    more: (count: number) =>
      count === 1 ? 'One more copy you’ve read' : `${count} more copies you’ve read`,
    dismiss: 'Close…',
    scope: 'Don’t show warnings',
    onThisPage: 'On this page',
    onSite: (site: string) => `On ${site}`,
    everywhere: 'On all sites',
    mutedPage:
      'Warnings are off on this page until you close the browser. The icon still shows copies.',
    mutedSite: (site: string) => `Warnings are off on ${site}. The icon still shows copies.`,
    mutedEverywhere: 'Warnings are off on all sites. The icon still shows copies.',
    rejected: 'Marked as not a copy.',
    undo: 'Undo',
    gone: 'That page isn’t in your library anymore.',
    private: 'Twicetold doesn’t save anything in private windows.',
    failed: 'That didn’t work. Try again.',
  },
  'zh-CN': {
    warning: '这篇您读过',
    perhaps: '这篇您可能读过',
    where: (site: string, date: string) => `${site} · ${date}读过`,
    readToo: (date: string) => `您${date}也读过本页。`,
    open: '打开文章',
    compare: '对比',
    notDuplicate: '不是同一篇',
    openShort: '打开',
    about: (act: string, what: string) => `${act}：${what}`,
    more: (count: number) => `您还读过另外 ${count} 份副本`,
    dismiss: '关闭…',
    scope: '不再提示',
    onThisPage: '在本页',
    onSite: (site: string) => `在 ${site} 上`,
    everywhere: '在所有网站上',
    mutedPage: '关闭浏览器之前，本页不再提示。图标仍会显示副本。',
    mutedSite: (site: string) => `${site} 上不再提示。图标仍会显示副本。`,
    mutedEverywhere: '所有网站都不再提示。图标仍会显示副本。',
    rejected: '已标记为不是同一篇。',
    undo: '撤销',
    gone: '那一篇已不在您的阅读库中。',
    private: '似曾读不在隐私窗口（无痕窗口）中保存任何内容。',
    failed: '没有成功，请再试一次。',
  },
});

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

export const linkBadgeWords = words({
  en: {
    label: 'Links marked by Twicetold',
    read: (link: string) => `Read: ${link}`,
    copy: (link: string) => `Read on another site: ${link}`,
  },
  'zh-CN': {
    label: '似曾读标出的链接',
    read: (link: string) => `读过：${link}`,
    copy: (link: string) => `在别的网站读过：${link}`,
  },
});
