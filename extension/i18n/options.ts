import { words } from './language.ts';

/** The frame of the options page, and what concerns no single page: language, keys, access, reset. */
export const optionsWords = words({
  en: {
    title: 'Options',
    intro: 'Every change holds at once.',
    contents: 'On this page',
    loading: 'Reading your settings…',
    warnings: 'Being warned',
    keeping: 'What is remembered',
    alone: 'What is left alone',
    app: 'Language and keys',
    reset: 'Reset',

    consentMissing: 'Nothing is looked at yet: your consent is missing.',
    toWelcome: 'Read what you would agree to',
    accessMissing: 'The browser does not let Twicetold look at websites',
    accessMissingWhy: 'Without that it can neither remember articles nor warn you of copies.',
    accessRefused:
      'It is still not allowed. You can change that in the browser’s settings for extensions.',

    language: 'Language',
    languageAuto: 'That of the browser',

    keys: 'Keyboard shortcuts',
    keyAction: 'Open Twicetold for the page at hand',
    keyLibrary: 'Open the library',
    keyRemember: 'Remember the page at hand',
    keyPause: 'Pause or resume',
    keyPanel: 'Open the side panel',
    keysUnset: 'not set',
    keysChange: 'Change shortcuts',
    keysWhere:
      'The browser does not let an extension open its page for shortcuts. You find it among the settings for extensions.',

    resetSettings: 'Reset options',
    resetSettingsWhy:
      'Restores the default options on this page. Your site rules, library, saved texts, and consent don’t change.',
    resetDone: 'Options reset.',
    eraseAll: 'Delete all data…',
    eraseAllWhy:
      'Permanently deletes your library, article texts, rules, and options, and withdraws your consent. To keep a copy, export the library first.',
    toLibrary: 'Export library',
    eraseTitle: 'Delete all data?',
    eraseSentence: (pages: string) =>
      `This permanently deletes ${pages} and all texts, rules, and options. Twicetold stops checking pages until you agree again. You can’t undo this.`,
    erase: 'Delete all data',
    erased: 'All data deleted.',
  },
  'zh-CN': {
    title: '选项',
    intro: '改动立即生效。',
    contents: '本页内容',
    loading: '正在读取您的设置……',
    warnings: '提示',
    keeping: '记下什么',
    alone: '不看什么',
    app: '语言和快捷键',
    reset: '重置',

    consentMissing: '现在什么都不看：还没有您的同意。',
    toWelcome: '看看需要同意什么',
    accessMissing: '浏览器不允许似曾读查看网站',
    accessMissingWhy: '没有这项权限，它既不能记住文章，也不能提示副本。',
    accessRefused: '仍然没有权限。您可以在浏览器的扩展设置里更改。',

    language: '语言',
    languageAuto: '跟随浏览器',

    keys: '键盘快捷键',
    keyAction: '打开似曾读，查看当前页面',
    keyLibrary: '打开阅读库',
    keyRemember: '记住当前页面',
    keyPause: '暂停或恢复',
    keyPanel: '打开侧边栏',
    keysUnset: '未设定',
    keysChange: '更改快捷键',
    keysWhere: '浏览器不允许扩展打开它的快捷键页面，请在浏览器的扩展设置里查找。',

    resetSettings: '重置选项',
    resetSettingsWhy:
      '把本页的选项恢复为默认值。网站规则、阅读库、已保存的正文和您的同意保持不变。',
    resetDone: '选项已重置。',
    eraseAll: '删除所有数据…',
    eraseAllWhy: '永久删除阅读库、正文、规则和选项，并撤回您的同意。如需备份，请先导出阅读库。',
    toLibrary: '导出阅读库',
    eraseTitle: '删除所有数据？',
    eraseSentence: (pages: string) =>
      `将永久删除 ${pages}，以及全部正文、规则和选项。您再次同意之前，似曾读不检查任何页面。此操作无法撤销。`,
    erase: '删除所有数据',
    erased: '已删除所有数据。',
  },
});
