import { defineWords } from './language.ts';
import { formatNumber, formatSize, pluralize } from './number.ts';

const pages = (count: number) => pluralize(count, 'page', 'pages');

/** The library page and its list of pages. */
export const libraryWords = defineWords({
  en: {
    title: 'Library',
    summary: (count: number, bytes: number) =>
      `${pages(count)}, ${formatSize(bytes)}, only on this device`,
    summaryWithLinks: (count: number, links: number, bytes: number) =>
      `${pages(count)} and ${pluralize(links, 'saved link', 'saved links')}, ${formatSize(bytes)}, only on this device`,
    views: 'Library views',
    pages: 'Pages',
    copies: 'Copies',
    links: 'Saved links',
    numbers: 'Statistics',
    import: 'Import from other apps',
    transfer: 'Export and import',
    deleted: 'Recently deleted',
    opening: 'Opening the library…',
    retry: 'Try again',
    cancel: 'Cancel',

    search: 'Words in the title, site, or saved text',
    site: 'Site',
    anySite: 'Any site',
    invalidSite: 'Enter a site, such as example.org.',
    when: 'Read',
    anyTime: 'Any time',
    day: 'Today',
    week: 'In the last 7 days',
    month: 'In the last 30 days',
    year: 'In the last 12 months',
    customRange: 'Custom range',
    from: 'From',
    to: 'To',
    sort: 'Sort by',
    lastRead: 'Last read',
    firstRead: 'First read',
    byTitle: 'Title',
    bySite: 'Site',
    reverse: 'Reverse order',
    importedFrom: 'Imported from',
    anyImport: 'Anywhere',
    readIn: 'Read in',
    goneImport: 'An import with nothing left',
    searching: 'Searching…',
    found: (count: number) => `${pages(count)} found`,
    linksFound: (count: number) => `${pluralize(count, 'saved link', 'saved links')} found`,
    all: (count: number) => pages(count),
    selected: (count: number) => `${pages(count)} selected`,
    selectAll: 'Select all',
    selectNone: 'Clear selection',
    keyboardHint:
      'Press the arrow keys, Home, or End to move, Space to select, or Delete to delete.',
    select: (title: string) => `Select “${title}”`,
    actions: (title: string) => `More actions for “${title}”`,
    read: (date: string) => `read ${date}`,
    first: (date: string) => `first read ${date}`,
    times: (count: number) => pluralize(count, 'time', 'times'),
    inCluster: (count: number) => pluralize(count, 'copy', 'copies'),

    onlySite: (site: string) => `Show only ${site}`,
    delete: 'Delete',
    deletePage: 'Delete this page',
    deleteAndSkip: 'Delete and skip from now on',
    deletePageAndSkip: 'Delete this page and skip it from now on',
    deleteSite: (site: string) => `Delete all pages on ${site}`,
    deleteSiteAndSkip: (site: string) => `Delete all pages on ${site} and skip the site`,
    confirmDelete: (count: number) => `Delete ${pages(count)}?`,
    confirmDeleteSite: (site: string) => `Delete all pages on ${site}?`,
    restoreHint: 'You can restore deleted pages for 24 hours, under “Recently deleted”.',
    skipHint: 'Twicetold will skip every page you delete here.',
    ruleCountHint: (rules: number, sites: number) =>
      `This adds ${pluralize(rules, 'rule', 'rules')}, one for each page. You can skip ${pluralize(sites, 'whole site', 'whole sites')} instead, with one rule for each site.`,
    skipPages: 'Delete and skip pages',
    skipSites: (sites: number) => `Delete and skip ${pluralize(sites, 'site', 'sites')}`,
    skipSiteHint: (site: string) =>
      `Twicetold will skip ${site} and its subdomains. You can remove this rule in Options.`,
    deleting: 'Deleting…',
    restoring: 'Restoring…',
    pagesDeleted: (count: number) =>
      count === 0 ? 'Nothing to delete.' : `${pages(count)} deleted.`,
    pagesDeletedAndSkipped: (count: number) =>
      `${pages(count)} deleted. Twicetold skips ${count === 1 ? 'it' : 'them'} from now on.`,
    pagesDeletedSitesSkipped: (count: number, sites: number) =>
      `${pages(count)} deleted. Twicetold skips ${pluralize(sites, 'site', 'sites')} from now on.`,
    pagesRestored: (count: number) => `${pages(count)} restored.`,
    deletingStopped: 'Deleting stopped. The pages deleted so far are under “Recently deleted”.',

    empty: 'No pages yet',
    emptyWhy: (seconds: string) => `Articles you read for ${seconds} appear here.`,
    emptyPaused: 'Twicetold is paused, so it doesn’t remember pages. To resume, click its icon.',
    emptyNoConsent: 'Twicetold doesn’t check any pages until you agree on the welcome page.',
    emptyConsent: 'Open welcome page',
    emptyImport: 'Import library',
    nothing: 'Nothing found',
    nothingWhy: 'No pages in your library match.',
    clear: 'Clear search',

    overdueDays: (count: number, days: number) =>
      `${pages(count)} not read in ${pluralize(days, 'day', 'days')}, your limit.`,
    overduePages: (count: number, limit: number) =>
      `Your library is ${pages(count)} over your limit of ${formatNumber(limit)}.`,
    overdueQuestion: 'Delete your least recently read pages?',
    notNow: 'Not now',
  },
  'zh-CN': {
    title: '阅读库',
    summary: (count: number, bytes: number) =>
      `${formatNumber(count)} 篇，${formatSize(bytes)}，只存在这台电脑上`,
    summaryWithLinks: (count: number, links: number, bytes: number) =>
      `${formatNumber(count)} 篇和 ${formatNumber(links)} 个收藏的网址，${formatSize(bytes)}，只存在这台电脑上`,
    views: '阅读库视图',
    pages: '文章',
    copies: '副本',
    links: '收藏的网址',
    numbers: '统计',
    import: '从其他应用导入',
    transfer: '导出和导入',
    deleted: '最近删除',
    opening: '正在打开阅读库…',
    retry: '重试',
    cancel: '取消',

    search: '标题、网站或已保存正文中的词',
    site: '网站',
    anySite: '任何网站',
    invalidSite: '请输入网站，例如 example.org。',
    when: '阅读时间',
    anyTime: '不限',
    day: '今天',
    week: '最近 7 天',
    month: '最近 30 天',
    year: '最近 12 个月',
    customRange: '自定义日期',
    from: '从',
    to: '到',
    sort: '排序',
    lastRead: '最近一次阅读',
    firstRead: '第一次阅读',
    byTitle: '标题',
    bySite: '网站',
    reverse: '反向排序',
    importedFrom: '导入来源',
    anyImport: '不限',
    readIn: '在何处阅读',
    goneImport: '已无内容的导入',
    searching: '正在搜索…',
    found: (count: number) => `找到 ${formatNumber(count)} 篇`,
    linksFound: (count: number) => `找到 ${formatNumber(count)} 个收藏的网址`,
    all: (count: number) => `共 ${formatNumber(count)} 篇`,
    selected: (count: number) => `已选 ${formatNumber(count)} 篇`,
    selectAll: '全选',
    selectNone: '取消选择',
    keyboardHint: '按方向键、Home 或 End 键移动，按空格键选择，按 Delete 键删除。',
    select: (title: string) => `选择《${title}》`,
    actions: (title: string) => `《${title}》的更多操作`,
    read: (date: string) => `${date}读过`,
    first: (date: string) => `${date}首次读到`,
    times: (count: number) => `${formatNumber(count)} 次`,
    inCluster: (count: number) => `${formatNumber(count)} 份副本`,

    onlySite: (site: string) => `只看 ${site}`,
    delete: '删除',
    deletePage: '删除这一篇',
    deleteAndSkip: '删除并跳过',
    deletePageAndSkip: '删除并跳过这一篇',
    deleteSite: (site: string) => `删除 ${site} 的全部文章`,
    deleteSiteAndSkip: (site: string) => `删除 ${site} 的全部文章并跳过该网站`,
    confirmDelete: (count: number) => `删除 ${formatNumber(count)} 篇？`,
    confirmDeleteSite: (site: string) => `删除 ${site} 的全部文章？`,
    restoreHint: '24 小时内，您可以在“最近删除”中恢复。',
    skipHint: '似曾读以后会跳过在这里删除的文章。',
    ruleCountHint: (rules: number, sites: number) =>
      `将新建 ${formatNumber(rules)} 条规则，每篇一条。也可以改为给 ${formatNumber(sites)} 个网站各建一条，以后跳过整个网站。`,
    skipPages: '删除并跳过文章',
    skipSites: (sites: number) => `删除并跳过 ${formatNumber(sites)} 个网站`,
    skipSiteHint: (site: string) => `似曾读会跳过 ${site} 及其子域名。您可以在选项中移除这条规则。`,
    deleting: '正在删除…',
    restoring: '正在恢复…',
    pagesDeleted: (count: number) =>
      count === 0 ? '没有可删除的文章。' : `已删除 ${formatNumber(count)} 篇。`,
    pagesDeletedAndSkipped: (count: number) => `已删除 ${formatNumber(count)} 篇，以后会跳过。`,
    pagesDeletedSitesSkipped: (count: number, sites: number) =>
      `已删除 ${formatNumber(count)} 篇，以后会跳过 ${formatNumber(sites)} 个网站。`,
    pagesRestored: (count: number) => `已恢复 ${formatNumber(count)} 篇。`,
    deletingStopped: '删除已停止。已删除的文章在“最近删除”中。',

    empty: '还没有文章',
    emptyWhy: (seconds: string) => `一篇文章读满 ${seconds}，就会出现在这里。`,
    emptyPaused: '似曾读已暂停，不会记住文章。点击它的图标即可恢复。',
    emptyNoConsent: '您在欢迎页上同意之前，似曾读不检查任何页面。',
    emptyConsent: '打开欢迎页',
    emptyImport: '导入阅读库',
    nothing: '没有找到',
    nothingWhy: '阅读库中没有符合条件的文章。',
    clear: '清除搜索条件',

    overdueDays: (count: number, days: number) =>
      `有 ${formatNumber(count)} 篇已 ${formatNumber(days)} 天没有读过，超过了您设定的保留时间。`,
    overduePages: (count: number, limit: number) =>
      `阅读库比您设定保留的 ${formatNumber(limit)} 篇多出 ${formatNumber(count)} 篇。`,
    overdueQuestion: '要删除最久没有读的文章吗？',
    notNow: '以后再说',
  },
});

/** The deleted pages that can still be restored. */
export const deletedWords = defineWords({
  en: {
    description:
      'You can restore deleted pages for 24 hours. After that, they’re deleted permanently. Until you restore a page, you won’t be warned about its copies.',
    pages: (count: number) => pluralize(count, 'page', 'pages'),
    andMore: (title: string, count: number) => `${title}, and ${formatNumber(count)} more`,
    until: (time: string) => `restorable until ${time}`,
    restore: 'Restore',
    restoreLabel: (count: number, time: string) =>
      `Restore ${pluralize(count, 'page', 'pages')} (until ${time})`,
    erase: 'Delete all permanently…',
    eraseTitle: (count: number) => `Delete ${pluralize(count, 'page', 'pages')} permanently?`,
    eraseWarning:
      'This removes the pages and their saved text from this device. You can’t undo this.',
    eraseAction: 'Delete permanently',
    erased: (count: number) => `${pluralize(count, 'page', 'pages')} deleted permanently.`,
    none: 'No recently deleted pages',
  },
  'zh-CN': {
    description: '删除的文章可在 24 小时内恢复，之后永久删除。恢复之前，遇到它们的副本不会提示。',
    pages: (count: number) => `${formatNumber(count)} 篇`,
    andMore: (title: string, count: number) => `《${title}》等 ${formatNumber(count + 1)} 篇`,
    until: (time: string) => `${time} 前可恢复`,
    restore: '恢复',
    restoreLabel: (count: number, time: string) =>
      `恢复 ${formatNumber(count)} 篇（${time} 前可恢复）`,
    erase: '全部永久删除…',
    eraseTitle: (count: number) => `永久删除 ${formatNumber(count)} 篇？`,
    eraseWarning: '这些文章及其正文将从这台电脑上删除。此操作无法撤销。',
    eraseAction: '永久删除',
    erased: (count: number) => `已永久删除 ${formatNumber(count)} 篇。`,
    none: '没有最近删除的文章',
  },
});

/** The articles that you have read in more than one place. */
export const duplicatesWords = defineWords({
  en: {
    title: 'Articles with copies',
    description: 'Articles you’ve read in more than one place, with the first one you read on top.',
    searching: 'Looking for copies…',
    notCompared: (count: number) =>
      `${pluralize(count, 'page hasn’t', 'pages haven’t')} been compared yet.`,
    comparePages: 'Compare pages',
    none: 'No copies yet',
    noneWhy: 'Articles you read in more than one place appear here.',
    size: (count: number) => pluralize(count, 'copy', 'copies'),
    compare: 'Compare with first copy',
    moreCopies: (count: number) => `${formatNumber(count)} more`,
    notShown: (count: number) => pluralize(count, 'more isn’t shown.', 'more aren’t shown.'),
    showMore: 'Show more',
    showAll: 'Show all copies',
  },
  'zh-CN': {
    title: '有副本的文章',
    description: '您在多处读过的文章，首次读到的排在最前。',
    searching: '正在查找副本…',
    notCompared: (count: number) => `还有 ${formatNumber(count)} 篇没有比对。`,
    comparePages: '立即比对',
    none: '还没有副本',
    noneWhy: '您在多处读过的文章，会出现在这里。',
    size: (count: number) => `${formatNumber(count)} 份副本`,
    compare: '与首次读到的对比',
    moreCopies: (count: number) => `另有 ${formatNumber(count)} 份`,
    notShown: (count: number) => `还有 ${formatNumber(count)} 份未列出。`,
    showMore: '显示更多',
    showAll: '显示所有副本',
  },
});

/** The view of saved links, which are addresses without a text. */
export const savedLinksWords = defineWords({
  en: {
    description:
      'You saved these pages in another program, which didn’t export their text. Twicetold can’t compare them with others until you open them.',
    empty: 'No saved links',
    emptyWhy: 'Pages appear here when you import them without their text.',
    search: 'Words in the title or address',
    found: (count: number) => `${pluralize(count, 'link', 'links')} found`,
    deleteLabel: (title: string) => `Delete “${title}”`,
    more: 'Show more',
  },
  'zh-CN': {
    description:
      '这些页面是您在别的程序里收藏的，导出的文件没有正文。您打开它们之前，似曾读无法比对。',
    empty: '没有收藏的网址',
    emptyWhy: '导入的页面如果没有正文，会出现在这里。',
    search: '标题或网址中的词',
    found: (count: number) => `找到 ${formatNumber(count)} 个网址`,
    deleteLabel: (title: string) => `删除《${title}》`,
    more: '显示更多',
  },
});
