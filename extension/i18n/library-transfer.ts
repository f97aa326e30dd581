import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

const pages = (count: number) => pluralize(count, 'page', 'pages');

/** Export and import. */
export const transferWords = defineWords({
  en: {
    export: 'Export',
    exportDescription:
      'Saves your pages, saved links, rules, and options in one file. Keep the file as a backup, or import it on another device. Other programs can read it, too.',
    withTexts: (count: number) => `Include ${pluralize(count, 'article text', 'article texts')}`,
    save: 'Export library…',
    exporting: 'Exporting…',
    exported: (name: string) => `Library exported as ${name}.`,
    exportStopped: 'Export stopped. No complete file was saved.',
    unwritable:
      'Couldn’t write the file. Your library hasn’t changed. Check that the disk has free space, then try again.',
    import: 'Import',
    importDescription:
      'Adds the pages from an exported file. Pages you already have are merged. They keep the title and text of the later visit.',
    choose: 'Choose file…',
    drop: 'or drop it here',
    importing: 'Importing…',
    report: 'Import results',
    added: (count: number) => `${pages(count)} imported`,
    updated: (count: number) => `${pages(count)} updated from the file`,
    alreadySaved: (count: number) => `${pages(count)} already in your library`,
    savedLinks: (count: number) => `${pluralize(count, 'saved link', 'saved links')} imported`,
    rules: (count: number) => `${pluralize(count, 'rule', 'rules')} imported`,
    rejectedPairs: (count: number) =>
      `${pluralize(count, 'pair', 'pairs')} of pages marked as not a copy`,
    settings: 'Library limit imported',
    options: 'Options imported',
    skipped: (count: number) => `${pluralize(count, 'line', 'lines')} not imported`,
    inLine: (line: number, kind: string) => `Line ${formatNumber(line)}: ${kind}`,
    firstOnly: (count: number) => `The first ${formatNumber(count)}`,
    alsoContains: (file: string) => `Rules and options in ${file}`,
    takeRules: (count: number) =>
      `Add ${pluralize(count, 'rule', 'rules')} for what isn’t remembered`,
    takeAlways: (count: number) =>
      `Add ${pluralize(count, 'rule', 'rules')} for what is always remembered`,
    takeOptions: 'Replace your options with those in the file',
    showRules: 'Show rules',
    moreRules: (count: number) => `and ${formatNumber(count)} more`,
    importFile: 'Import',
    cancel: 'Cancel',
  },
  'zh-CN': {
    export: '导出',
    exportDescription:
      '把文章、收藏的网址、规则和选项保存为一个文件。这个文件可以留作备份，也可以导入另一台电脑。其他程序也能读取。',
    withTexts: (count: number) => `包括 ${formatNumber(count)} 篇正文`,
    save: '导出阅读库…',
    exporting: '正在导出…',
    exported: (name: string) => `阅读库已导出为 ${name}。`,
    exportStopped: '导出已停止，没有保存完整的文件。',
    unwritable: '无法写入文件，阅读库没有变化。请检查磁盘空间，然后重试。',
    import: '导入',
    importDescription: '添加导出文件中的文章。已有的文章会合并，标题和正文以较晚的一次阅读为准。',
    choose: '选择文件…',
    drop: '或者拖放到这里',
    importing: '正在导入…',
    report: '导入结果',
    added: (count: number) => `已导入 ${formatNumber(count)} 篇`,
    updated: (count: number) => `已根据文件更新 ${formatNumber(count)} 篇`,
    alreadySaved: (count: number) => `${formatNumber(count)} 篇已在阅读库中`,
    savedLinks: (count: number) => `已导入 ${formatNumber(count)} 个收藏的网址`,
    rules: (count: number) => `已导入 ${formatNumber(count)} 条规则`,
    rejectedPairs: (count: number) => `${formatNumber(count)} 对文章已标记为不是同一篇`,
    settings: '已导入阅读库上限',
    options: '已导入选项',
    skipped: (count: number) => `${formatNumber(count)} 行没有导入`,
    inLine: (line: number, kind: string) => `第 ${formatNumber(line)} 行：${kind}`,
    firstOnly: (count: number) => `前 ${formatNumber(count)} 行`,
    alsoContains: (file: string) => `${file} 中的规则和选项`,
    takeRules: (count: number) => `添加 ${formatNumber(count)} 条不记住的规则`,
    takeAlways: (count: number) => `添加 ${formatNumber(count)} 条总是记住的规则`,
    takeOptions: '用文件中的选项替换您的选项',
    showRules: '显示规则',
    moreRules: (count: number) => `还有 ${formatNumber(count)} 条`,
    importFile: '导入',
    cancel: '取消',
  },
});

/** How an import ended. */
export const importEndWords = defineWords({
  en: {
    complete: 'Import complete.',
    cut: 'The file is incomplete. Everything in it was imported. To get the rest, export the library again.',
    damaged:
      'The file is damaged. Everything before the damage was imported. To get the rest, export the library again.',
    unreadable:
      'Couldn’t read the rest of the file. Everything before that was imported. Try the import again.',
    stopped:
      'Import stopped. Everything imported so far is in your library. To continue, import the file again.',
    failed: 'Couldn’t save to your library. Everything imported so far is in it.',
    'not-library': 'This isn’t a library file. Nothing was imported.',
    newer:
      'A newer version of Twicetold made this file. Nothing was imported. Update Twicetold, then try again.',
  },
  'zh-CN': {
    complete: '导入完成。',
    cut: '文件不完整，其中的内容都已导入。要得到其余内容，请重新导出阅读库。',
    damaged: '文件已损坏，损坏之前的内容都已导入。要得到其余内容，请重新导出阅读库。',
    unreadable: '无法读取文件的其余部分，此前的内容都已导入。请重新导入。',
    stopped: '导入已停止。已导入的内容都在阅读库中。要继续，请再次导入这个文件。',
    failed: '无法保存到阅读库。已导入的内容都在其中。',
    'not-library': '这不是阅读库文件，没有导入任何内容。',
    newer: '这个文件来自更新版本的似曾读，没有导入任何内容。请更新似曾读，然后重试。',
  },
});

/** Why an import skipped something in a file. */
export const importIssueWords = defineWords({
  en: {
    'not-json': 'Not valid JSON',
    invalid: 'Missing or invalid value',
    'ruled-out': 'Page that your rules skip',
  },
  'zh-CN': {
    'not-json': '不是有效的 JSON',
    invalid: '值缺失或无效',
    'ruled-out': '您的规则会跳过的文章',
  },
});
