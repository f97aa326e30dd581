import type { IssueCode } from '../../core/import/item.ts';
import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

const articles = (count: number) => pluralize(count, 'article', 'articles');
const links = (count: number) => pluralize(count, 'link', 'links');

/** The import from other apps. */
export const importWords = defineWords({
  en: {
    title: 'Import from other apps',
    description:
      'Twicetold can warn you about articles you read elsewhere. Export them from your other app, and choose the file here. Files are read on this device, and nothing is downloaded.',
    formats:
      'With text: wallabag, Omnivore, SingleFile, saved web pages, FreshRSS, Miniflux, Feedbin, and Linkwarden. Addresses only: Pocket, Instapaper, Readwise Reader, Karakeep, Raindrop, Pinboard, and bookmarks.',
    chooseFiles: 'Choose files…',
    chooseFolder: 'Choose folder…',
    drop: 'or drop files or folders here',
    noConsent: 'You can import after you agree on the welcome page.',

    reading: (items: number) => `Reading… ${pluralize(items, 'page', 'pages')} found`,
    preview: 'Preview',
    nothing: 'There’s nothing to import in these files. Your library hasn’t changed.',
    withText: (count: number) => `${articles(count)} with text`,
    addressOnly: (count: number) => `${links(count)} without text`,
    readAndSaved: (read: number, unread: number) =>
      `${formatNumber(read)} read, ${formatNumber(unread)} only saved`,
    known: (count: number) => `${pluralize(count, 'page', 'pages')} already in your library`,
    unreadable: (count: number) => `${pluralize(count, 'item', 'items')} Twicetold can’t read`,
    entry: (file: string, entry: number) => `${file}, entry ${formatNumber(entry)}`,
    issue: (place: string, reason: string) => `${place}: ${reason}`,
    dates: (from: string, to: string) => `From ${from} to ${to}`,
    samples: 'The first pages',
    pageTitle: 'Title',
    source: 'From',
    saved: 'Saved',
    content: 'Content',
    text: 'Text',
    link: 'Link only',
    unreadContent: (content: string) => `${content}, not read`,
    choices: 'What to import',
    includesUnread: (count: number) =>
      `Also the ${pluralize(count, 'page', 'pages')} you only saved`,
    keepsTexts: 'Save the article text',
    keepsTextsWhy:
      'You can then see word by word what changed. Anyone who can use this browser can read the text.',
    skips: 'Pages that your rules or options skip are left out.',
    start: 'Import',
    cancel: 'Cancel',

    importing: 'Importing…',
    progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
    minutesLeft: (minutes: number) => `about ${pluralize(minutes, 'minute', 'minutes')} left`,
    underMinuteLeft: 'less than a minute left',
    pause: 'Pause',
    resume: 'Resume',
    paused: 'Paused',

    report: 'Import results',
    complete: 'Import complete.',
    stopped: 'Import stopped. Everything imported so far is in your library.',
    failed: 'Couldn’t save to your library. Everything imported so far is in it.',
    interrupted: 'Couldn’t read the rest. Everything imported so far is in your library.',
    unreadableFile: 'Couldn’t read the files. Your library hasn’t changed. Try again.',
    pagesAdded: (count: number) => `${articles(count)} imported`,
    linksAdded: (count: number) => `${links(count)} imported`,
    withoutArticle: (count: number) =>
      `${formatNumber(count)} of these links came with text, but Twicetold found no article in it`,
    merged: (count: number) =>
      `${pluralize(count, 'entry', 'entries')} added dates to pages you have`,
    unchanged: (count: number) => `${pluralize(count, 'page', 'pages')} already in your library`,
    skipped: (count: number) =>
      `${pluralize(count, 'page', 'pages')} left out, because your rules or options skip them`,
    unread: (count: number) =>
      `${pluralize(count, 'page', 'pages')} left out, because you only saved them`,
    saveReport: 'Save report…',
    undo: 'Undo import',
    undoQuestion: 'Undo this import?',
    undoWhy:
      'Twicetold deletes what only this import added, and you can’t restore it. Pages that you’ve read yourself or imported again stay.',
    undoing: 'Undoing the import…',
    undone: (deleted: number, kept: number) =>
      `Import undone. ${pluralize(deleted, 'page', 'pages')} deleted${kept > 0 ? `, ${formatNumber(kept)} kept` : ''}.`,
    undoStopped: 'Undo stopped. You can continue it below.',
    another: 'Import more files',
    searchingCopies: 'Looking for copies…',
    copiesFound: (count: number) =>
      count === 0
        ? 'No copies found among your pages.'
        : `You have ${pluralize(count, 'group', 'groups')} of copies.`,
    showCopies: 'Show copies',

    earlier: 'Earlier imports',
    earlierName: (program: string, date: string) => `${program}, imported ${date}`,
    earlierCounts: (pages: number, addresses: number) =>
      [pages > 0 && articles(pages), addresses > 0 && links(addresses)].filter(Boolean).join(', '),
    undoLabel: (name: string) => `Undo import: ${name}`,
    continueUndo: 'Continue undo',
    show: 'Show',
    showLabel: (name: string) => `Show pages: ${name}`,
  },
  'zh-CN': {
    title: '从其他应用导入',
    description:
      '您在别处读过的文章，似曾读也可以提示。请先从原来的应用导出，再在这里选择文件。文件只在这台电脑上读取，不会下载任何内容。',
    formats:
      '含正文：wallabag、Omnivore、SingleFile、保存的网页、FreshRSS、Miniflux、Feedbin 和 Linkwarden。只有网址：Pocket、Instapaper、Readwise Reader、Karakeep、Raindrop、Pinboard 和浏览器书签。',
    chooseFiles: '选择文件…',
    chooseFolder: '选择文件夹…',
    drop: '或者把文件、文件夹拖放到这里',
    noConsent: '请先在欢迎页上同意，然后才能导入。',

    reading: (items: number) => `正在读取…已找到 ${formatNumber(items)} 篇`,
    preview: '预览',
    nothing: '这些文件中没有可导入的内容，阅读库没有变化。',
    withText: (count: number) => `${formatNumber(count)} 篇文章，含正文`,
    addressOnly: (count: number) => `${formatNumber(count)} 个网址，没有正文`,
    readAndSaved: (read: number, unread: number) =>
      `已读 ${formatNumber(read)}，仅收藏 ${formatNumber(unread)}`,
    known: (count: number) => `${formatNumber(count)} 篇已在阅读库中`,
    unreadable: (count: number) => `${formatNumber(count)} 项无法读取`,
    entry: (file: string, entry: number) => `${file}，第 ${formatNumber(entry)} 项`,
    issue: (place: string, reason: string) => `${place}：${reason}`,
    dates: (from: string, to: string) => `${from}—${to}`,
    samples: '前几篇',
    pageTitle: '标题',
    source: '来源',
    saved: '收藏时间',
    content: '内容',
    text: '正文',
    link: '只有网址',
    unreadContent: (content: string) => `${content}，未读`,
    choices: '导入哪些内容',
    includesUnread: (count: number) => `也导入仅收藏、没有读过的 ${formatNumber(count)} 篇`,
    keepsTexts: '保存正文',
    keepsTextsWhy: '保存后可以逐词查看改动。能使用这个浏览器的人都能看到正文。',
    skips: '您的规则或选项会跳过的页面不会导入。',
    start: '导入',
    cancel: '取消',

    importing: '正在导入…',
    progress: (done: number, all: number) => `${formatNumber(done)} / ${formatNumber(all)}`,
    minutesLeft: (minutes: number) => `还需约 ${formatNumber(minutes)} 分钟`,
    underMinuteLeft: '还需不到一分钟',
    pause: '暂停',
    resume: '继续',
    paused: '已暂停',

    report: '导入结果',
    complete: '导入完成。',
    stopped: '导入已停止。已导入的内容都在阅读库中。',
    failed: '无法保存到阅读库。已导入的内容都在其中。',
    interrupted: '无法继续读取。已导入的内容都在阅读库中。',
    unreadableFile: '无法读取文件，阅读库没有变化。请再试一次。',
    pagesAdded: (count: number) => `已导入 ${formatNumber(count)} 篇文章`,
    linksAdded: (count: number) => `已导入 ${formatNumber(count)} 个网址`,
    withoutArticle: (count: number) =>
      `其中 ${formatNumber(count)} 个网址带有内容，但没有找到文章正文`,
    merged: (count: number) => `${formatNumber(count)} 项为已有的文章补充了日期`,
    unchanged: (count: number) => `${formatNumber(count)} 篇已在阅读库中`,
    skipped: (count: number) => `${formatNumber(count)} 篇未导入，您的规则或选项会跳过它们`,
    unread: (count: number) => `${formatNumber(count)} 篇未导入，您没有读过`,
    saveReport: '保存结果…',
    undo: '撤销导入',
    undoQuestion: '撤销这次导入？',
    undoWhy: '只由这次导入添加的内容会被删除，无法恢复。您自己读过或另外导入过的文章会保留。',
    undoing: '正在撤销导入…',
    undone: (deleted: number, kept: number) =>
      `已撤销导入，删除了 ${formatNumber(deleted)} 篇${kept > 0 ? `，保留了 ${formatNumber(kept)} 篇` : ''}。`,
    undoStopped: '撤销已停止，您可以在下方继续。',
    another: '再导入一些文件',
    searchingCopies: '正在查找副本…',
    copiesFound: (count: number) =>
      count === 0 ? '您的文章中没有副本。' : `您有 ${formatNumber(count)} 组副本。`,
    showCopies: '查看副本',

    earlier: '以往的导入',
    earlierName: (program: string, date: string) => `${program}，导入于${date}`,
    earlierCounts: (pages: number, addresses: number) =>
      [
        pages > 0 && `${formatNumber(pages)} 篇文章`,
        addresses > 0 && `${formatNumber(addresses)} 个网址`,
      ]
        .filter(Boolean)
        .join('，'),
    undoLabel: (name: string) => `撤销导入：${name}`,
    continueUndo: '继续撤销',
    show: '查看',
    showLabel: (name: string) => `查看文章：${name}`,
  },
});

/** Why a file, or an entry of one, can't be imported. */
export const issueWords = defineWords<Readonly<Record<IssueCode, string>>>({
  en: {
    'unknown-format': 'Unsupported format',
    'other-file': 'Not an article or a list',
    'library-file': 'This is a library file. Import it under “Export and import”.',
    'no-address': 'No address',
    'not-web-address': 'Not a web address',
    'too-large': 'Too large',
    damaged: 'The file is damaged from here on. Everything before is fine.',
    cut: 'The file ends too early. Everything before is fine.',
    unreadable: 'Couldn’t read the file. Try again.',
    garbage: 'The rest has nothing Twicetold can read',
    'too-many-entries': 'The archive has too many files. The rest wasn’t read.',
    'nested-archive': 'An archive in an archive. Unpack it first.',
    'damaged-row': 'Wrong quotation marks in this row',
    encrypted: 'Protected with a password. Unpack the archive first.',
    'unknown-compression': 'Compressed in a way Twicetold can’t read. Unpack the archive first.',
  },
  'zh-CN': {
    'unknown-format': '不支持这种格式',
    'other-file': '不是文章，也不是列表',
    'library-file': '这是阅读库文件，请在“导出和导入”中导入。',
    'no-address': '没有网址',
    'not-web-address': '不是网页的网址',
    'too-large': '太大',
    damaged: '文件从这里开始损坏，此前的内容没有问题。',
    cut: '文件不完整，已有的内容没有问题。',
    unreadable: '无法读取文件，请再试一次。',
    garbage: '其余部分没有似曾读能读取的内容',
    'too-many-entries': '压缩包中的文件太多，其余的没有读取。',
    'nested-archive': '压缩包中的压缩包，请先解压。',
    'damaged-row': '这一行的引号有误',
    encrypted: '有密码保护，请先解压压缩包。',
    'unknown-compression': '似曾读不支持这种压缩方式，请先解压压缩包。',
  },
});
