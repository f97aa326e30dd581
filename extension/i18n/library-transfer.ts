import { words } from './language.ts';
import { counted, inFigures } from './number.ts';

const pages = (count: number) => counted(count, 'page', 'pages');

/** Export and import. */
export const transferWords = words({
  en: {
    export: 'Export',
    exportWhat:
      'One file with all pages, rules and settings of the library, to keep, or to import on another machine. Other programs can read it.',
    withTexts: (count: number) =>
      `With ${counted(count, 'text that is kept', 'texts that are kept')}`,
    save: 'Save the library…',
    exporting: 'Exporting…',
    exported: (name: string) => `Saved as ${name}.`,
    exportStopped: 'The export was stopped; no whole file was written.',
    unwritable: 'The file could not be written. Is the disk full?',
    import: 'Import',
    importWhat:
      'Takes in a file that was exported here or on another machine. Nothing is doubled, and nothing of yours is overwritten.',
    choose: 'Choose a file…',
    drop: 'or drop it here',
    importing: 'Importing…',
    report: 'What became of the file',
    added: (count: number) => `${pages(count)} added`,
    merged: (count: number) => `${pages(count)} you had, now with what the file knew more`,
    known: (count: number) => `${pages(count)} you had just so`,
    rules: (count: number) => `${counted(count, 'rule', 'rules')} added`,
    apart: (count: number) =>
      `${counted(count, 'pair', 'pairs')} of pages told apart as no duplicates`,
    settings: 'Its settings were taken over.',
    skipped: (count: number) => `${counted(count, 'thing', 'things')} passed over`,
    ofKind: (kind: string, count: number) => `${kind}: ${inFigures(count)}`,
    inLine: (line: number, kind: string) => `Line ${inFigures(line)}: ${kind}`,
    firstOnly: (count: number) => `The first ${inFigures(count)} of them`,
    goOn: 'Go on with the import',
  },
  'zh-CN': {
    export: '导出',
    exportWhat:
      '把阅读库的全部文章、规则和设置存成一个文件，可以留作备份，也可以导入到另一台电脑。其他程序也能读取。',
    withTexts: (count: number) => `包括保存的 ${inFigures(count)} 篇正文`,
    save: '保存阅读库……',
    exporting: '正在导出……',
    exported: (name: string) => `已保存为 ${name}。`,
    exportStopped: '导出已停止，没有写出完整的文件。',
    unwritable: '无法写入文件。磁盘是否已满？',
    import: '导入',
    importWhat: '读入在本机或另一台电脑上导出的文件。不会重复，也不会覆盖您已有的内容。',
    choose: '选择文件……',
    drop: '或者拖放到这里',
    importing: '正在导入……',
    report: '导入结果',
    added: (count: number) => `新增 ${inFigures(count)} 篇`,
    merged: (count: number) => `${inFigures(count)} 篇原本就有，补上了文件里更多的信息`,
    known: (count: number) => `${inFigures(count)} 篇原本就有，完全相同`,
    rules: (count: number) => `新增 ${inFigures(count)} 条规则`,
    apart: (count: number) => `${inFigures(count)} 对文章标为“不是同一篇”`,
    settings: '采用了文件里的设置。',
    skipped: (count: number) => `跳过 ${inFigures(count)} 处`,
    ofKind: (kind: string, count: number) => `${kind}：${inFigures(count)} 处`,
    inLine: (line: number, kind: string) => `第 ${inFigures(line)} 行：${kind}`,
    firstOnly: (count: number) => `其中最前面的 ${inFigures(count)} 处`,
    goOn: '继续导入',
  },
});

/** How an import ended. */
export const importEndWords = words({
  en: {
    complete: 'The whole file was read.',
    miscounted: 'The file was read to its end, but holds more or fewer lines than it says.',
    cut: 'The file ends early; what it holds was taken.',
    damaged: 'The file is damaged; what stands before the damage was taken.',
    unreadable: 'The file could not be read on; what was read was taken.',
    barren: 'The file goes on without anything of use and was given up.',
    stopped: 'The import was stopped; what was taken stays.',
    failed: 'The library could not be written; what was taken before stays.',
    'not-library': 'This is no library file; nothing was taken.',
    newer: 'A newer Twicetold wrote this file; nothing was taken. Update Twicetold.',
  },
  'zh-CN': {
    complete: '整个文件都已读入。',
    miscounted: '文件已读到末尾，但行数与其中注明的不符。',
    cut: '文件提前结束；其中的内容已读入。',
    damaged: '文件已损坏；损坏之前的内容已读入。',
    unreadable: '文件读不下去了；读到的内容已读入。',
    barren: '文件后面再没有有用的内容，已不再往下读。',
    stopped: '导入已停止；已读入的内容会保留。',
    failed: '无法写入阅读库；此前读入的内容会保留。',
    'not-library': '这不是阅读库文件，什么也没有读入。',
    newer: '这个文件由更新版本的似曾读导出，什么也没有读入。请更新似曾读。',
  },
});

/** Why something in a file was passed over. */
export const skipWords = words({
  en: {
    'too-long': 'too long',
    'not-utf8': 'no text in UTF-8',
    'not-json': 'no JSON',
    'wrong-value': 'a value that is missing, of the wrong type or out of bounds',
    'unknown-kind': 'something that a newer Twicetold writes',
    'unknown-profile': 'a fingerprint of another kind',
    'unknown-field': 'a field that is not known; the rest of the line was taken',
    'too-broad': 'a rule for a name that is nobody’s site',
    'ruled-out': 'pages that your rules keep out',
    'after-end': 'behind the end of the file',
  },
  'zh-CN': {
    'too-long': '太长',
    'not-utf8': '不是 UTF-8 文本',
    'not-json': '不是 JSON',
    'wrong-value': '值缺失、类型不对或超出范围',
    'unknown-kind': '更新版本的似曾读才有的内容',
    'unknown-profile': '另一种指纹',
    'unknown-field': '有不认识的字段；该行其余部分已读入',
    'too-broad': '规则所指的名称不属于任何网站',
    'ruled-out': '被您的规则排除的文章',
    'after-end': '位于文件结束标记之后',
  },
});
