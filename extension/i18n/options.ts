import { defineWords } from './language.ts';

/** The frame of the options page, and its general parts: access, language, shortcuts, and reset. */
export const optionsWords = defineWords({
  en: {
    title: 'Options',
    intro: 'Changes are saved automatically.',
    contents: 'On this page',
    warnings: 'Warnings',
    keeping: 'What to remember',
    alone: 'Skipped pages',
    app: 'Language and shortcuts',
    reset: 'Reset',

    consentMissing: 'Twicetold doesn’t check any pages yet. Your consent is needed.',
    toWelcome: 'Open welcome page',
    accessMissing: 'Twicetold doesn’t have access to websites',
    accessMissingWhy: 'Without access, it can’t remember articles or warn you about copies.',

    language: 'Language',
    languageAuto: 'Same as the browser',

    keys: 'Keyboard shortcuts',
    keyAction: 'Open Twicetold for the current page',
    keyLibrary: 'Open the library',
    keyRemember: 'Remember the current page',
    keyPause: 'Pause or resume',
    keyPanel: 'Open the side panel',
    keysUnset: 'Not set',
    keysChange: 'Change shortcuts',
    shortcutsPageHint:
      'The browser doesn’t let extensions open its shortcuts page. You can find it in the browser’s extension settings.',

    deleteLibrary: 'Delete library',
    deleteLibraryTitle: 'Delete library?',
    deleteLibraryWarning:
      'This permanently deletes all pages, saved links, article text, site rules, and not-a-copy marks in it. The options for article text and for how long pages are kept return to their defaults. You can’t undo this.',
    libraryDeleted: 'Library deleted.',

    resetSettings: 'Reset options',
    resetSettingsWhy:
      'Restores the default options on this page. Your site rules, library, saved article text, and consent don’t change.',
    resetDone: 'Options reset.',
    eraseAll: 'Delete all data…',
    eraseAllWhy:
      'Permanently deletes your library, saved article text, site rules, and options, and withdraws your consent. To keep your library, export it first.',
    toLibrary: 'Export library',
    eraseTitle: 'Delete all data?',
    eraseWarning: (pages: string) =>
      `This permanently deletes ${pages} and all saved article text, site rules, and options. Twicetold stops checking pages until you agree again. You can’t undo this.`,
    erase: 'Delete all data',
    erased: 'All data deleted.',
  },
  'zh-CN': {
    title: '选项',
    intro: '改动会自动保存。',
    contents: '本页内容',
    warnings: '提示',
    keeping: '记录内容',
    alone: '跳过的页面',
    app: '语言与快捷键',
    reset: '重置',

    consentMissing: '似曾读尚未启用，需要您的同意。',
    toWelcome: '打开欢迎页',
    accessMissing: '似曾读没有网站的访问权限',
    accessMissingWhy: '没有这项权限，似曾读无法记住文章，也无法提示副本。',

    language: '语言',
    languageAuto: '跟随浏览器',

    keys: '键盘快捷键',
    keyAction: '为当前页面打开似曾读',
    keyLibrary: '打开阅读库',
    keyRemember: '记住当前页面',
    keyPause: '暂停或恢复',
    keyPanel: '打开侧边栏',
    keysUnset: '未设置',
    keysChange: '更改快捷键',
    shortcutsPageHint: '浏览器不允许扩展打开快捷键页面，请在浏览器的扩展设置中查找。',

    deleteLibrary: '删除阅读库',
    deleteLibraryTitle: '删除阅读库？',
    deleteLibraryWarning:
      '将永久删除其中的文章、收藏的网址、正文、网站规则和“不是同一篇”标记。正文和保留期限的选项会恢复为默认值。此操作无法撤销。',
    libraryDeleted: '已删除阅读库。',

    resetSettings: '重置选项',
    resetSettingsWhy:
      '把本页的选项恢复为默认值。网站规则、阅读库、已保存的正文和您的同意保持不变。',
    resetDone: '选项已重置。',
    eraseAll: '删除所有数据…',
    eraseAllWhy:
      '永久删除阅读库、已保存的正文、网站规则和选项，并撤回您的同意。想保留阅读库，请先导出。',
    toLibrary: '导出阅读库',
    eraseTitle: '删除所有数据？',
    eraseWarning: (pages: string) =>
      `将永久删除 ${pages}，以及所有已保存的正文、网站规则和选项。在您再次同意之前，似曾读不检查任何页面。此操作无法撤销。`,
    erase: '删除所有数据',
    erased: '已删除所有数据。',
  },
});
