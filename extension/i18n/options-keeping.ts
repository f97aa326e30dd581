import { words } from './language.ts';
import { counted, inFigures } from './number.ts';

/** What is remembered, and how long. */
export const keepingOptionsWords = words({
  en: {
    dwell: 'Reading time',
    dwellWhy: 'A page counts as read after you have been at it for so long.',
    seconds: 'seconds',
    notWhole: (min: string, max: string) => `A whole number from ${min} to ${max}, please.`,

    texts: 'Texts',
    keepText: 'Keep the texts of what I read',
    keepTextWhy:
      'Needed to show word by word what differs between two copies, or what changed on a page; of a page that changed, what it said before is kept too. They stay on this machine, where whoever can use this browser can read them.',
    kept: (texts: number, size: string) =>
      `${counted(texts, 'text is', 'texts are')} kept, ${size}.`,
    keptOff: 'No new text is kept. Those that are there stay until you erase them.',
    noTexts: 'No text is kept so far.',
    eraseTexts: 'Erase all texts…',
    eraseTextsTitle: 'Erase all texts?',
    eraseTextsSentence: (texts: number) =>
      `${counted(texts, 'text is', 'texts are')} erased for good. The pages stay remembered and copies are still recognised, but what differs can no longer be shown.`,
    eraseTextsAction: 'Erase the texts',
    erasedTexts: (texts: number) => `${counted(texts, 'text', 'texts')} erased`,

    retention: 'How long pages are kept',
    forever: 'For ever',
    days: 'A number of days after they were last read',
    daysUnit: 'days',
    pages: 'A number of pages',
    pagesUnit: 'pages, those read longest ago going first',
    retentionWhy: 'Nothing goes without asking you.',
    nothingOverdue: 'By this, no page would go now.',
    overdue: (pages: number) => `By this, ${counted(pages, 'page', 'pages')} would go now.`,
    prune: 'Delete them…',
    pruneTitle: (pages: number) => `Delete ${counted(pages, 'page', 'pages')}?`,
    pruneSentence:
      'They go from your library with their texts; copies of them are no longer recognised. For a day they can be brought back in the library.',
    pruneAction: 'Delete them',
    pruned: (pages: number) => `${counted(pages, 'page', 'pages')} deleted`,
    brought: (pages: number) => `${counted(pages, 'page is', 'pages are')} back`,
    pagesCounted: (pages: number) => counted(pages, 'page', 'pages'),
  },
  'zh-CN': {
    dwell: '阅读时间',
    dwellWhy: '在页面上读满这么久，才算读过。',
    seconds: '秒',
    notWhole: (min: string, max: string) => `请填 ${min} 到 ${max} 之间的整数。`,

    texts: '正文',
    keepText: '保存我读过的正文',
    keepTextWhy:
      '要逐词显示两份副本有何不同、网页有过哪些改动，就需要正文；网页有改动的，改动前的正文也会保存。正文留在这台电脑上，凡是能使用这个浏览器的人都能看到。',
    kept: (texts: number, size: string) => `已保存 ${inFigures(texts)} 篇正文，共 ${size}。`,
    keptOff: '不再保存新的正文。已有的会保留，直到您删除。',
    noTexts: '还没有保存任何正文。',
    eraseTexts: '删除全部正文……',
    eraseTextsTitle: '删除全部正文吗？',
    eraseTextsSentence: (texts: number) =>
      `${inFigures(texts)} 篇正文将被永久删除。文章仍然记得，副本仍能认出，但无法再显示有何不同。`,
    eraseTextsAction: '删除正文',
    erasedTexts: (texts: number) => `已删除 ${inFigures(texts)} 篇正文`,

    retention: '文章保留多久',
    forever: '一直保留',
    days: '最后一次阅读之后保留若干天',
    daysUnit: '天',
    pages: '保留若干篇',
    pagesUnit: '篇，最久没读的先删除',
    retentionWhy: '不问过您，什么都不会删除。',
    nothingOverdue: '照此，现在没有要删除的文章。',
    overdue: (pages: number) => `照此，现在要删除 ${inFigures(pages)} 篇。`,
    prune: '删除这些文章……',
    pruneTitle: (pages: number) => `删除 ${inFigures(pages)} 篇吗？`,
    pruneSentence:
      '它们会连同正文从阅读库中移除，此后不再认出它们的副本。一天之内可以在阅读库里找回。',
    pruneAction: '删除它们',
    pruned: (pages: number) => `已删除 ${inFigures(pages)} 篇`,
    brought: (pages: number) => `已找回 ${inFigures(pages)} 篇`,
    pagesCounted: (pages: number) => `${inFigures(pages)} 篇文章`,
  },
});
