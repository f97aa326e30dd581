import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

/** When and how Twicetold warns the reader. */
export const warningOptionsWords = defineWords({
  en: {
    sensitivity: 'Sensitivity',
    strict: 'Strict',
    strictWhy:
      'Only copies with hardly a word changed, at least 85% similar. Short texts must match word for word.',
    usual: 'Standard',
    usualWhy:
      'All copies, including edited ones, and parts of longer articles you’ve read. Warnings say when a text is too short to be sure.',
    wide: 'Broad',
    wideWhy: 'All copies, plus excerpts and pages that share parts with what you’ve read.',
    preview: 'Test with my library',
    previewWhy:
      'Shows how many of your recent pages would have triggered a warning at each level. Runs on this device.',
    previewEmpty: 'Your library is empty. Read a few articles, then test again.',
    previewing: (done: number, all: number) =>
      `Comparing… ${formatNumber(done)} of ${formatNumber(all)}`,
    stop: 'Stop',
    stopped: 'Stopped before the end.',
    wouldWarn: (warned: number, all: number) =>
      `${formatNumber(warned)} of the last ${pluralize(all, 'page', 'pages')}`,
    previewed: 'Done. The results are next to each level.',

    banner: 'Banner',
    banners: 'Show banners on pages',
    bannersWhy:
      'Warnings appear in a corner of the page. If this is off, only the icon shows copies.',
    corner: 'Banner position',
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',

    mutedSites: 'Muted sites',
    mutedSitesWhy:
      'On these sites, only the icon shows copies. To mute a site, use Close (×) on a banner.',
    noMutedSites: 'You haven’t muted any sites.',
    unmuteSite: (site: string) => `Unmute ${site}`,
    siteUnmuted: (site: string) => `${site} unmuted.`,
    unmute: 'Unmute',

    marks: 'Marks at what I’ve read',
    marksOff: 'None',
    marksReaders: 'In feed readers and read-later apps',
    marksAll: 'There, and on pages that list links',
    marksWhy: 'Titles and links that lead to what you’ve read get a small mark at the end:',
    fade: 'Fade titles instead',
    fadeWhy: 'A veil lies over titles of what you’ve read. Nothing is hidden or moved.',
    markedSites: 'Also marked on these sites',
    markedSitesWhy: 'You added them in the popup.',
    unmark: 'Remove',
    unmarkSite: (site: string) => `Remove ${site}`,
    siteUnmarked: (site: string) => `${site} removed.`,
    exampleLink: 'An article’s headline',
    badgeRead: 'You’ve read that page.',
    badgeCopy: 'You’ve read a copy on another site that names that page as its original.',
    marksLimits:
      'Links are marked by address, so Twicetold can miss copies. A page can detect that marks are on, but not which links have one.',
  },
  'zh-CN': {
    sensitivity: '提示灵敏度',
    strict: '严格',
    strictWhy: '只提示几乎一字未改的副本，相似度至少 85%。短文须逐字相同。',
    usual: '标准',
    usualWhy:
      '提示所有副本，包括改动过的，以及您读过的长文的一部分。如果字数太少、难以确定，提示中会说明。',
    wide: '宽松',
    wideWhy: '提示所有副本，以及节选和有部分内容相同的文章。',
    preview: '用我的阅读库测试',
    previewWhy: '统计最近读过的文章中，有多少篇会触发提示。只在这台电脑上运行。',
    previewEmpty: '阅读库是空的。读几篇文章后再来测试。',
    previewing: (done: number, all: number) =>
      `正在比对… ${formatNumber(done)} / ${formatNumber(all)}`,
    stop: '停止',
    stopped: '已提前停止。',
    wouldWarn: (warned: number, all: number) =>
      `最近 ${formatNumber(all)} 篇中有 ${formatNumber(warned)} 篇`,
    previewed: '已完成，结果显示在各选项旁边。',

    banner: '页面上的提示',
    banners: '在页面上显示提示',
    bannersWhy: '提示显示在页面一角。关闭后，只有图标显示副本。',
    corner: '提示位置',
    'top-left': '左上角',
    'top-right': '右上角',
    'bottom-left': '左下角',
    'bottom-right': '右下角',

    mutedSites: '不再提示的网站',
    mutedSitesWhy: '在这些网站上，只有图标显示副本。要添加网站，请点击提示上的关闭按钮（×）。',
    noMutedSites: '所有网站都会显示提示。',
    unmuteSite: (site: string) => `恢复提示：${site}`,
    siteUnmuted: (site: string) => `已恢复 ${site} 的提示。`,
    unmute: '恢复提示',

    marks: '已读标记',
    marksOff: '不标记',
    marksReaders: '在订阅阅读器和稍后读应用中',
    marksAll: '在上述应用和列出链接的页面中',
    marksWhy: '标题和链接如果指向读过的文章，末尾会显示小标记：',
    fade: '改为淡化标题',
    fadeWhy: '读过的文章标题会蒙上一层淡色。不隐藏、不移动任何内容。',
    markedSites: '在这些网站上也标记',
    markedSitesWhy: '您在弹出窗口中添加了这些网站。',
    unmark: '移除',
    unmarkSite: (site: string) => `移除 ${site}`,
    siteUnmarked: (site: string) => `已移除 ${site}。`,
    exampleLink: '文章标题',
    badgeRead: '您读过那个页面。',
    badgeCopy: '您在别的网站读过一份副本，它注明原文是那个页面。',
    marksLimits: '链接按网址标记，可能漏标副本。网页能发现标记功能已打开，但不知道标了哪些。',
  },
});
