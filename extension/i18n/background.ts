import { defineWords } from './language.ts';

export const menuWords = defineWords({
  en: {
    remember: 'Remember this page',
    compare: 'Compare with the copy you read',
    always: 'Always remember pages on this site',
    lookUp: 'Warn only on this site',
    never: 'Never check this site',
    defaultRule: 'Use default rule on this site',
    library: 'Open the library',
    panel: 'Open the side panel',
  },
  'zh-CN': {
    remember: '记住本页',
    compare: '与读过的副本对比',
    always: '总是记住本网站的页面',
    lookUp: '在本网站只查不记',
    never: '从不检查本网站',
    defaultRule: '对本网站使用默认规则',
    library: '打开阅读库',
    panel: '打开侧边栏',
  },
});

export const omniboxWords = defineWords({
  en: {
    all: (words: string) =>
      words ? `Search your library for “${words}”` : 'Search or open your library',
    page: (title: string, site: string, date: string) => `${title} — ${site}, read ${date}`,
    noConsent: 'Twicetold is off until you agree on the welcome page.',
  },
  'zh-CN': {
    all: (words: string) => (words ? `在阅读库中搜索“${words}”` : '搜索或打开阅读库'),
    page: (title: string, site: string, date: string) => `${title} — ${site}，${date}读过`,
    noConsent: '似曾读尚未启用：请在欢迎页上同意。',
  },
});

export const tooltipWords = defineWords({
  en: {
    cannotCheck:
      'Twicetold can’t check this tab. It may be a PDF, a browser page, or reader view, or it may still be loading.',
    noSiteAccess:
      'Twicetold has no access to this site. You can allow it in the browser’s extension settings.',
    noConsent: 'Twicetold is off until you agree on the welcome page.',
    paused: (until: string) => `Twicetold is paused until ${until}.`,
    private: 'Twicetold doesn’t check private windows.',
    skipped: (reason: string) => `Twicetold skipped this page. ${reason}`,
    notCompared: (reason: string) => `Twicetold didn’t compare this page. ${reason}`,
    pausedUntilResumed: 'Twicetold is paused until you resume it.',
    watching: 'Twicetold is checking this page.',
    nothing: 'Twicetold: you’ve read nothing like this before.',
    readBefore: (date: string) => `Twicetold: you read this page ${date}.`,
    readArticle: (date: string) => `Twicetold: you read this article ${date}.`,
    readWhole: (date: string) => `Twicetold: you read this article ${date}, all of it.`,
    copies: (count: number) => `Twicetold: you’ve read ${count} copies of this.`,
    error: (error: string) => `Twicetold: ${error}`,
    copy: 'Twicetold: you’ve read this before.',
    possibleCopy: 'Twicetold: you may have read this before.',
    andRemembered: (found: string, isItem = false) =>
      `${found} This ${isItem ? 'article' : 'page'} is in your library.`,
    related: 'Twicetold: you haven’t read a copy of this, but you’ve read something similar.',
  },
  'zh-CN': {
    cannotCheck: '似曾读无法检查这个标签页。它可能是 PDF、浏览器页面或阅读模式，也可能仍在加载。',
    noSiteAccess: '似曾读无权访问本网站。可以在浏览器的扩展设置中允许。',
    noConsent: '似曾读尚未启用：请在欢迎页上同意。',
    paused: (until: string) => `似曾读已暂停，${until} 恢复。`,
    private: '似曾读不检查隐私窗口（无痕窗口）。',
    skipped: (reason: string) => `似曾读跳过了本页。${reason}`,
    notCompared: (reason: string) => `似曾读没有比对本页。${reason}`,
    pausedUntilResumed: '似曾读已暂停，直到您恢复。',
    watching: '似曾读正在检查本页。',
    nothing: '似曾读：您没有读过类似的文章。',
    readBefore: (date: string) => `似曾读：您${date}读过本页。`,
    readArticle: (date: string) => `似曾读：您${date}读过这篇文章。`,
    readWhole: (date: string) => `似曾读：您${date}读过这篇文章的全文。`,
    copies: (count: number) => `似曾读：这篇您读过 ${count} 份副本。`,
    error: (error: string) => `似曾读：${error}`,
    copy: '似曾读：这篇您读过。',
    possibleCopy: '似曾读：这篇您可能读过。',
    andRemembered: (found: string, isItem = false) =>
      `${found}${isItem ? '这篇文章' : '本页'}在您的阅读库中。`,
    related: '似曾读：您没有读过它的副本，但读过内容相近的文章。',
  },
});
