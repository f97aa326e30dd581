import { counted, inFigures } from './number.ts';
import { words } from './words.ts';

/** What can still be restored. */
export const deletedWords = words({
  en: {
    what: 'You can restore deleted pages for 24 hours; then they’re deleted permanently. Until you restore a page, you won’t be warned about its copies.',
    pages: (count: number) => counted(count, 'page', 'pages'),
    andMore: (title: string, count: number) => `${title}, and ${inFigures(count)} more`,
    until: (time: string) => `until ${time}`,
    restore: 'Restore',
    restoreThis: (count: number, time: string) =>
      `Restore ${counted(count, 'page', 'pages')}, until ${time}`,
    erase: 'Delete all permanently…',
    eraseTitle: (count: number) => `Permanently delete ${counted(count, 'page', 'pages')}?`,
    eraseAsk: 'They are removed from this device. You can’t undo this.',
    eraseAction: 'Delete permanently',
    erased: (count: number) => `${counted(count, 'page', 'pages')} permanently deleted.`,
    none: 'No recently deleted pages',
  },
  'zh-CN': {
    what: '删除的文章可在 24 小时内恢复，之后永久删除。恢复之前，遇到它们的副本不会提示。',
    pages: (count: number) => `${inFigures(count)} 篇`,
    andMore: (title: string, count: number) => `《${title}》等 ${inFigures(count + 1)} 篇`,
    until: (time: string) => `${time} 前可恢复`,
    restore: '恢复',
    restoreThis: (count: number, time: string) => `恢复 ${inFigures(count)} 篇，${time} 前有效`,
    erase: '全部永久删除…',
    eraseTitle: (count: number) => `永久删除 ${inFigures(count)} 篇？`,
    eraseAsk: '这些文章将从这台电脑上删除。此操作无法撤销。',
    eraseAction: '永久删除',
    erased: (count: number) => `已永久删除 ${inFigures(count)} 篇。`,
    none: '没有最近删除的文章',
  },
});
