/** Text that several surfaces share. */
import type { EarlierPage, ErrorCode, SentenceCounts } from '../shared/page-state.ts';
import { defineWords } from './language.ts';

export const appWords = defineWords({
  en: {
    name: 'Twicetold',
  },
  'zh-CN': {
    name: '似曾读',
  },
});

export const dialogWords = defineWords({
  en: {
    cancel: 'Cancel',
  },
  'zh-CN': {
    cancel: '取消',
  },
});

export const frameWords = defineWords({
  en: {
    skip: 'Skip to main content',
    pages: 'Twicetold pages',
    library: 'Library',
    options: 'Options',
    welcome: 'Welcome',
  },
  'zh-CN': {
    skip: '跳到主要内容',
    pages: '似曾读的页面',
    library: '阅读库',
    options: '选项',
    welcome: '欢迎页',
  },
});

export const snackbarWords = defineWords({
  en: {
    undo: 'Undo',
    dismiss: 'Close message',
  },
  'zh-CN': {
    undo: '撤销',
    dismiss: '关闭消息',
  },
});

export const settingsWords = defineWords({
  en: {
    unreadable:
      'Twicetold can’t read your options, so it doesn’t check any pages. Restarting the browser may help.',
    unwritable:
      'Couldn’t save your change. Your options are still the same. Try again, or restart the browser.',
    saved: 'Saved',
    changeUndone: 'Change undone',
  },
  'zh-CN': {
    unreadable: '似曾读无法读取选项，因此不会检查任何页面。请尝试重启浏览器。',
    unwritable: '无法保存您的更改，选项保持不变。请再试一次，或重启浏览器。',
    saved: '已保存',
    changeUndone: '已撤销更改',
  },
});

export const errorWords = defineWords<Readonly<Record<ErrorCode, string>>>({
  en: {
    'other-version':
      'Another version of Twicetold made your library, so this one can’t open it. Your library is unchanged. Update Twicetold, or delete the library in Options.',
    blocked:
      'Another Twicetold tab or window is using your library. Close it, or wait. Twicetold then continues automatically.',
    full: 'Your disk is full, so Twicetold can’t remember new pages. Your library is safe. Free up some space.',
    unavailable: 'Couldn’t open your library. Restarting the browser may help.',
    busy: 'This tab has sent too many requests. Twicetold will try again in a minute.',
    lost: 'Twicetold was turned off, updated, or removed. Reload this page to use it again.',
  },
  'zh-CN': {
    'other-version':
      '您的阅读库来自另一版本的似曾读，当前版本无法打开。阅读库没有任何改动。请更新似曾读，或在选项中删除阅读库。',
    blocked: '似曾读的另一个标签页或窗口正在使用您的阅读库。请关闭它，或者稍等，随后会自动继续。',
    full: '磁盘已满，似曾读无法记住新的页面。阅读库没有丢失，请清理磁盘空间。',
    unavailable: '无法打开您的阅读库。请尝试重启浏览器。',
    busy: '这个标签页的请求过于频繁，似曾读会在一分钟后重试。',
    lost: '似曾读已被停用、更新或移除。请重新加载本页，再继续使用。',
  },
});

export const privateWords = defineWords({
  en: {
    noLibrary:
      'Firefox doesn’t let extensions open stored data in private windows. Use a regular window to see your library.',
  },
  'zh-CN': {
    noLibrary: 'Firefox 不允许扩展在隐私窗口中打开已存储的数据。请在普通窗口中查看阅读库。',
  },
});

export const changeWords = defineWords({
  en: {
    changedBetween: (before: string, after: string) => `Changed between ${before} and ${after}`,
    changedEarlier: (before: string, after: string) =>
      `It changed earlier, between ${before} and ${after}.`,
    seeChanges: 'See what changed',
    newSentences: (count: number, all: number) =>
      `${count} of ${all} ${all === 1 ? 'sentence' : 'sentences'} ${count === 1 ? 'is' : 'are'} new`,
    rewordedSentences: (count: number, all: number) =>
      `No new sentences, ${count} of ${all} reworded`,
    updated: (count: number) => `${count} new ${count === 1 ? 'sentence' : 'sentences'} since then`,
    figures: (changed: string) => `In the title: ${changed}`,
  },
  'zh-CN': {
    changedBetween: (before: string, after: string) => `内容在${before}到${after}之间有改动`,
    changedEarlier: (before: string, after: string) =>
      `此前，内容在${before}到${after}之间有过改动。`,
    seeChanges: '查看改动',
    newSentences: (count: number, all: number) => `${all} 句中有 ${count} 句是新的`,
    rewordedSentences: (count: number, all: number) =>
      `没有新的句子，${all} 句中有 ${count} 句改了措辞`,
    updated: (count: number) => `读过之后有更新：新增 ${count} 句`,
    figures: (changed: string) => `标题中：${changed}`,
  },
});

/**
 * Says what is new in the current page: the figures that changed in its title, and how many sentences
 * are new or, if none is, reworded.
 */
export function describeNews({
  sentences,
  figures = [],
}: Pick<EarlierPage, 'sentences' | 'figures'>): string[] {
  const changed = figures.map(({ a, b }) => `${b} → ${a}`);
  const counts = sentences && describeCounts(sentences);
  return [
    ...(changed.length > 0 ? [changeWords().figures(changed.join(' · '))] : []),
    ...(counts === undefined ? [] : [counts]),
  ];
}

function describeCounts(sentences: SentenceCounts): string | undefined {
  const words = changeWords();
  if (sentences.new > 0) return words.newSentences(sentences.new, sentences.all);
  if (sentences.reworded > 0) return words.rewordedSentences(sentences.reworded, sentences.all);
  return undefined;
}
