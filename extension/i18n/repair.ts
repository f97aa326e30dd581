import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

const pages = (count: number) => pluralize(count, 'page', 'pages');

/** Checking and repairing the library: the options and the library page. */
export const repairWords = defineWords({
  en: {
    title: 'Library check',
    why: 'Finds damage to the library and repairs it. Your pages stay as they are.',
    check: 'Check library',
    checking: (done: number, all: number) => `Checking… ${formatNumber(done)} of ${pages(all)}`,
    intact: (count: number) =>
      count === 0 ? 'No damage found.' : `No damage found in ${pages(count)}.`,
    repaired: 'Part of the library was damaged and has been repaired.',
    nothingLost: 'None of your pages was lost.',
    stopped: 'Stopped. Run the check again to finish it.',
    lost: (count: number) =>
      `${pages(count)} couldn’t be recovered, because the browser’s data on this device was damaged.`,
    unreadable: (count: number) =>
      `${pages(count)} can’t be read, because the browser’s data on this device is damaged.`,
    erase: 'Delete permanently',
    eraseTitle: (count: number) => `Delete ${pages(count)} permanently?`,
    eraseWarning:
      'Only pages that can’t be read are deleted, along with their saved texts. You can’t undo this.',
    erased: (count: number) => `${pages(count)} deleted permanently.`,
    dismiss: 'Dismiss',
    openOptions: 'Open options',
  },
  'zh-CN': {
    title: '阅读库检查',
    why: '检查阅读库是否损坏，并修复发现的问题。您的文章不会改动。',
    check: '检查阅读库',
    checking: (done: number, all: number) =>
      `正在检查… ${formatNumber(done)} / ${formatNumber(all)} 篇`,
    intact: (count: number) =>
      count === 0 ? '未发现损坏。' : `已检查 ${formatNumber(count)} 篇文章，未发现损坏。`,
    repaired: '阅读库曾部分损坏，现已修复。',
    nothingLost: '您的文章没有丢失。',
    stopped: '已停止。重新检查即可完成。',
    lost: (count: number) =>
      `有 ${formatNumber(count)} 篇文章无法恢复，因为浏览器保存在这台电脑上的数据曾损坏。`,
    unreadable: (count: number) =>
      `有 ${formatNumber(count)} 篇文章无法读取，因为浏览器保存在这台电脑上的数据已损坏。`,
    erase: '永久删除',
    eraseTitle: (count: number) => `永久删除 ${formatNumber(count)} 篇文章？`,
    eraseWarning: '只删除无法读取的文章及其保存的正文，且无法撤销。',
    erased: (count: number) => `已永久删除 ${formatNumber(count)} 篇文章。`,
    dismiss: '知道了',
    openOptions: '打开选项',
  },
});
