import { words } from './words.ts';

export const tooltipWords = words({
  en: {
    noAccess:
      'Twicetold has not looked at this tab: it is still loading, or it is a browser page, a PDF or another file, which cannot be read.',
    noSiteAccess:
      'Twicetold has no access to this site: the browser’s own setting for this extension withholds it.',
    noConsent: 'Twicetold waits until you have said yes on its welcome page.',
    paused: (until: string) => `Twicetold is paused until ${until}.`,
    private: 'Twicetold leaves private windows alone.',
    excluded: (reason: string) => `Twicetold: left alone. ${reason}`,
    pausedForNow: 'Twicetold is paused until you resume it.',
    watching: 'Twicetold is looking at this page.',
    nothing: 'Twicetold: you have read nothing like this before.',
    readBefore: (date: string) => `Twicetold: you read this page on ${date}.`,
    copies: (count: number) => `Twicetold: you have read ${count} copies of this.`,
    trouble: (what: string) => `Twicetold: ${what}`,
    notArticle: (reason: string) => `Twicetold: not looked up. ${reason}`,
    copy: 'Twicetold: you have read a copy of this.',
    perhaps: 'Twicetold: you may have read this before.',
    andRemembered: (found: string) => `${found} This page is remembered.`,
    related: 'Twicetold: you have read no copy of this, but something that shares much with it.',
  },
  'zh-CN': {
    noAccess: '似曾读还没有看这个标签页：它仍在载入，或者是无法读取的浏览器页面、PDF 等文件。',
    noSiteAccess: '似曾读无权访问本网站：浏览器对此扩展的设置不允许。',
    noConsent: '似曾读在等您同意：请到欢迎页上回答。',
    paused: (until: string) => `似曾读已暂停，至 ${until}。`,
    private: '似曾读不看隐私窗口（无痕窗口）。',
    excluded: (reason: string) => `似曾读：本页不看。${reason}`,
    pausedForNow: '似曾读已暂停，直到您恢复。',
    watching: '似曾读正在查看本页。',
    nothing: '似曾读：您没有读过类似的文章。',
    readBefore: (date: string) => `似曾读：您在${date}读过本页。`,
    copies: (count: number) => `似曾读：这篇您读过 ${count} 份副本。`,
    trouble: (what: string) => `似曾读：${what}`,
    notArticle: (reason: string) => `似曾读：本页不比对。${reason}`,
    copy: '似曾读：您读过这篇的一份副本。',
    perhaps: '似曾读：这篇您可能读过。',
    andRemembered: (found: string) => `${found}本页已记住。`,
    related: '似曾读：您没有读过它的副本，但读过与它有不少相同之处的文章。',
  },
});
