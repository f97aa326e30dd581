import { defineWords } from './language.ts';

export const bannerWords = defineWords({
  en: {
    copy: 'You’ve read this before',
    mostly: 'You’ve read most of this',
    possibleCopy: 'You may have read this before',
    read: (date: string) => `read ${date}`,
    alsoRead: (date: string) => `You also read this page ${date}.`,
    open: 'Open article',
    compare: 'Compare',
    notDuplicate: 'Not a copy',
    openShort: 'Open',
    actionOn: (action: string, target: string) => `${action}: ${target}`,
    moreCopies: (count: number) =>
      count === 1 ? 'One more copy you’ve read' : `${count} more copies you’ve read`,
    close: 'Close…',
    muteHeading: 'Don’t show warnings',
    mutePage: 'On this page',
    muteSite: (site: string) => `On ${site}`,
    muteEverywhere: 'On all sites',
    pageMuted:
      'Warnings are off on this page until you close the browser. The icon still shows copies.',
    siteMuted: (site: string) => `Warnings are off on ${site}. The icon still shows copies.`,
    everywhereMuted: 'Warnings are off on all sites. The icon still shows copies.',
    markedNotDuplicate: 'Marked as not a copy.',
    undo: 'Undo',
    pageGone: 'That page isn’t in your library anymore.',
    notSavedPrivate: 'Twicetold doesn’t save anything in private windows.',
    notSavedRule: 'Twicetold doesn’t save anything about this page, because you chose “Warn only”.',
    failed: 'That didn’t work. Try again.',
  },
  'zh-CN': {
    copy: '这篇您读过',
    mostly: '这篇的大部分您读过',
    possibleCopy: '这篇您可能读过',
    read: (date: string) => `${date}读过`,
    alsoRead: (date: string) => `您${date}也读过本页。`,
    open: '打开文章',
    compare: '对比',
    notDuplicate: '不是同一篇',
    openShort: '打开',
    actionOn: (action: string, target: string) => `${action}：${target}`,
    moreCopies: (count: number) => `您还读过另外 ${count} 份副本`,
    close: '关闭…',
    muteHeading: '不再提示',
    mutePage: '在本页',
    muteSite: (site: string) => `在 ${site} 上`,
    muteEverywhere: '在所有网站上',
    pageMuted: '关闭浏览器之前，本页不再提示。图标仍会显示副本。',
    siteMuted: (site: string) => `${site} 上不再提示。图标仍会显示副本。`,
    everywhereMuted: '所有网站都不再提示。图标仍会显示副本。',
    markedNotDuplicate: '已标记为不是同一篇。',
    undo: '撤销',
    pageGone: '那一篇已不在您的阅读库中。',
    notSavedPrivate: '似曾读不在隐私窗口（无痕窗口）中保存任何内容。',
    notSavedRule: '您选择了“只查不记”，似曾读不会保存与本页有关的内容。',
    failed: '没有成功，请再试一次。',
  },
});

export const noticeWords = defineWords({
  en: {
    read: (date: string) => `You read this ${date}`,
    changed: 'Changed since you read it',
    close: 'Close',
  },
  'zh-CN': {
    read: (date: string) => `您${date}读过本页`,
    changed: '读过之后，内容有改动',
    close: '关闭',
  },
});

export const markWords = defineWords({
  en: {
    label: 'Marks by Twicetold',
    read: (link: string) => `Read: ${link}`,
    copy: (link: string) => `Read on another site: ${link}`,
    youRead: 'You read this article',
    youReadCopy: 'You read a copy of this',
  },
  'zh-CN': {
    label: '似曾读的标记',
    read: (link: string) => `读过：${link}`,
    copy: (link: string) => `在别的网站读过：${link}`,
    youRead: '这篇您读过',
    youReadCopy: '您读过这篇的副本',
  },
});
