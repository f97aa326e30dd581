import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

/** What Twicetold remembers, and for how long. */
export const retentionOptionsWords = defineWords({
  en: {
    dwellTime: 'Reading time',
    dwellTimeWhy: 'How long you need to stay on a page before it counts as read.',
    seconds: 'seconds',
    invalidInteger: (min: string, max: string) => `Enter a whole number from ${min} to ${max}.`,

    sketches: 'Sentences',
    sketchesWhy:
      'For each article, Twicetold stores a short hash of each sentence to show which ones are new.',
    texts: 'Article text',
    keepText: 'Save article text',
    keepTextWhy:
      'You can then search the text, and see word by word how copies differ and what changed on a page. When a page changes, its earlier text is saved, too. The text stays on this device. Anyone who can use this browser can read it.',
    savedTexts: (texts: number, size: string) =>
      `${pluralize(texts, 'text', 'texts')} saved (${size})`,
    savingOff: 'New article text isn’t saved. Existing text stays until you delete it.',
    noTexts: 'No article text is saved.',
    eraseTexts: 'Delete all article text…',
    eraseTextsTitle: 'Delete all article text?',
    eraseTextsWarning: (texts: number) =>
      `This permanently deletes ${pluralize(texts, 'saved text', 'saved texts')}. Your library stays, and Twicetold still shows which sentences are new, but not which words. You can’t undo this.`,
    eraseTextsAction: 'Delete article text',
    erasedTexts: (texts: number) => `${pluralize(texts, 'text', 'texts')} deleted.`,

    retention: 'Library limit',
    noLimit: 'No limit',
    days: 'Days since last read',
    daysUnit: 'days',
    pages: 'Number of pages',
    pagesUnit: 'pages (least recently read are deleted first)',
    retentionWhy:
      'Twicetold asks you before it deletes any pages. For imported pages, the import counts as a visit.',
    nothingOverdue: 'With this setting, nothing would be deleted now.',
    overdue: (pages: number) =>
      `With this setting, ${pluralize(pages, 'page', 'pages')} would be deleted now.`,
    prune: 'Delete pages…',
    pruneTitle: (pages: number) => `Delete ${pluralize(pages, 'page', 'pages')}?`,
    pruneWarning:
      'This also deletes their saved text, and Twicetold no longer recognizes their copies. You can restore them for 24 hours in the library.',
    pruneAction: 'Delete pages',
    pruned: (pages: number) => `${pluralize(pages, 'page', 'pages')} deleted.`,
    restored: (pages: number) => `${pluralize(pages, 'page', 'pages')} restored.`,
    pagesCounted: (pages: number) => pluralize(pages, 'page', 'pages'),
  },
  'zh-CN': {
    dwellTime: '阅读时间',
    dwellTimeWhy: '在页面上停留满这段时间，才算读过。',
    seconds: '秒',
    invalidInteger: (min: string, max: string) => `请输入 ${min} 到 ${max} 之间的整数。`,

    sketches: '句子',
    sketchesWhy: '似曾读会保存每篇文章各个句子的短哈希，用来指出哪些句子是新的。',
    texts: '正文',
    keepText: '保存我读过的正文',
    keepTextWhy:
      '保存后可以搜索正文，并逐词查看副本之间的不同，以及网页的改动。网页改动后，之前的正文也会保存。正文只保存在这台电脑上，能使用这个浏览器的人都能看到。',
    savedTexts: (texts: number, size: string) => `已保存 ${formatNumber(texts)} 篇正文（${size}）`,
    savingOff: '不再保存新的正文。已有的会保留，直到您删除。',
    noTexts: '尚未保存正文。',
    eraseTexts: '删除所有正文…',
    eraseTextsTitle: '删除所有正文？',
    eraseTextsWarning: (texts: number) =>
      `将永久删除 ${formatNumber(texts)} 篇正文。阅读库保持不变，仍能指出新的句子，但无法再逐词显示不同之处。此操作无法撤销。`,
    eraseTextsAction: '删除正文',
    erasedTexts: (texts: number) => `已删除 ${formatNumber(texts)} 篇正文。`,

    retention: '阅读库上限',
    noLimit: '不限',
    days: '距上次阅读的天数',
    daysUnit: '天',
    pages: '文章数量',
    pagesUnit: '篇（先删除最久未读的）',
    retentionWhy: '删除文章之前，似曾读会先询问您。导入的文章从导入时算起。',
    nothingOverdue: '按此设置，现在没有要删除的文章。',
    overdue: (pages: number) => `按此设置，现在要删除 ${formatNumber(pages)} 篇文章。`,
    prune: '删除文章…',
    pruneTitle: (pages: number) => `删除 ${formatNumber(pages)} 篇文章？`,
    pruneWarning: '已保存的正文会一并删除，此后不再识别它们的副本。24 小时内可以在阅读库中恢复。',
    pruneAction: '删除文章',
    pruned: (pages: number) => `已删除 ${formatNumber(pages)} 篇。`,
    restored: (pages: number) => `已恢复 ${formatNumber(pages)} 篇。`,
    pagesCounted: (pages: number) => `${formatNumber(pages)} 篇文章`,
  },
});
