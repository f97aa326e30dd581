import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

const pages = (count: number) => pluralize(count, 'page', 'pages');

/** Checking and repairing the library: the options and the library page. */
export const repairWords = defineWords({
  en: {
    check: 'Check library',
    checkWhy:
      'Compares the index that finds copies with your saved pages, and rebuilds it where needed. Your pages don’t change.',
    checking: (done: string, all: string) => `Checking… ${done} of ${all} pages`,
    intact: (count: number) => `No damage found in ${pages(count)}.`,
    rebuilt: 'Part of the index was damaged and has been rebuilt.',
    repaired: 'Part of the index was damaged and has been rebuilt. None of your pages was lost.',
    stopped: 'Stopped. Run the check again to finish it.',
    lost: (count: number) =>
      `${pages(count)} couldn’t be recovered, because the browser’s data on this device was damaged.`,
    unreadable: (count: number) =>
      `${pages(count)} can’t be read, because the browser’s data on this device is damaged.`,
    remove: (count: number) => `Remove ${pages(count)} from the library`,
    removed: (count: number) => `${pages(count)} removed.`,
    repairing: 'Part of the library’s index is damaged. Rebuilding it from your pages…',
    dismiss: 'OK',
    openCheck: 'Check library in the options',
  },
  'zh-CN': {
    check: '检查阅读库',
    checkWhy: '把查找副本用的索引与已保存的文章逐一比对，必要时重建索引。您的文章不会改动。',
    checking: (done: string, all: string) => `正在检查… ${done} / ${all} 篇`,
    intact: (count: number) => `已检查 ${formatNumber(count)} 篇文章，未发现损坏。`,
    rebuilt: '部分索引曾损坏，现已重建。',
    repaired: '部分索引曾损坏，现已重建，您的文章没有丢失。',
    stopped: '已停止。重新检查即可完成。',
    lost: (count: number) =>
      `有 ${formatNumber(count)} 篇文章无法恢复，因为浏览器保存在这台电脑上的数据曾损坏。`,
    unreadable: (count: number) =>
      `有 ${formatNumber(count)} 篇文章无法读取，因为浏览器保存在这台电脑上的数据已损坏。`,
    remove: (count: number) => `从阅读库移除 ${formatNumber(count)} 篇`,
    removed: (count: number) => `已移除 ${formatNumber(count)} 篇。`,
    repairing: '阅读库的部分索引已损坏，正在根据已保存的文章重建…',
    dismiss: '知道了',
    openCheck: '在选项中检查阅读库',
  },
});
