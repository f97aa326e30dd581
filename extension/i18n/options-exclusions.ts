import type { Category } from '../../core/url/exclusions/categories.ts';
import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

/** Which pages are skipped: by kind, by rule, and in private windows. */
export const exclusionOptionsWords = defineWords({
  en: {
    categories: 'Kinds of pages',
    categoriesWhy:
      'Twicetold skips the kinds of pages you select. It knows them from built-in lists, so it can miss a site. Your own rules below come first.',
    rules: 'Site rules',
    rulesWhy:
      'A rule covers a site and its subdomains, or a single page. If several rules match, the most specific one applies.',
    always: 'Always',
    alwaysWhy: 'Twicetold remembers what you read, even the kinds of pages selected above.',
    'look-up': 'Warn only',
    lookUpWhy: 'Twicetold warns you about copies, but remembers nothing.',
    never: 'Never',
    neverWhy: 'Twicetold skips every page.',
    noRules: 'Rules you add appear here.',
    site: 'Site or address',
    siteExample: 'example.org',
    onlyPage: 'Only this page, not the whole site',
    rule: 'Rule',
    add: 'Add rule',
    notSite: 'That isn’t a site. Enter one such as example.org, or paste an address.',
    tooBroad: 'That covers more than one site. Enter a single site.',
    ruleSet: (target: string) => `Rule for ${target} saved.`,
    ruleRemoved: (target: string) => `Rule for ${target} removed.`,
    ruleFor: (target: string) => `Rule for ${target}`,
    remove: 'Remove',
    removeRule: (target: string) => `Remove the rule for ${target}`,
    filter: 'Filter rules',
    noneMatch: 'No rules match.',
    moreRules: (count: number) =>
      `${pluralize(count, 'more rule', 'more rules')}. Filter by name to find ${count === 1 ? 'it' : 'them'}.`,
    addedOn: (date: string) => `added ${date}`,

    private: 'Private windows',
    checkPrivate: 'Check pages in private windows',
    checkPrivateWhy:
      'Twicetold warns you there about copies of what you’ve read in regular windows. It never remembers what you read in private windows.',
    notAllowed: 'The browser doesn’t allow Twicetold in private windows yet.',
    allowInChrome:
      'In the extension’s details, turn on “Allow in Incognito” (in Edge, “Allow in InPrivate”).',
    allowInFirefox:
      'Open “Add-ons and themes” from the menu, select Twicetold, and allow “Run in Private Windows”.',
    openDetails: 'Open extension details',
    allowed: 'The browser allows Twicetold in private windows.',
  },
  'zh-CN': {
    categories: '页面类别',
    categoriesWhy: '似曾读会跳过您勾选的类别。它按内置名单识别，可能有遗漏。下方您自己的规则优先。',
    rules: '网站规则',
    rulesWhy: '一条规则适用于一个网站及其子域名，或者一个页面。有多条规则时，最具体的一条生效。',
    always: '总是',
    alwaysWhy: '记住读过的文章，包括上面勾选的类别。',
    'look-up': '只查不记',
    lookUpWhy: '遇到副本会提示您，但不记住任何文章。',
    never: '从不',
    neverWhy: '跳过所有页面。',
    noRules: '您添加的规则会显示在这里。',
    site: '网站或网址',
    siteExample: 'example.org',
    onlyPage: '仅限这个页面，不包括整个网站',
    rule: '规则',
    add: '添加规则',
    notSite: '这不是网站。请输入网站（例如 example.org），或粘贴网址。',
    tooBroad: '这不止一个网站，请只输入一个。',
    ruleSet: (target: string) => `已保存 ${target} 的规则。`,
    ruleRemoved: (target: string) => `已移除 ${target} 的规则。`,
    ruleFor: (target: string) => `${target} 的规则`,
    remove: '移除',
    removeRule: (target: string) => `移除 ${target} 的规则`,
    filter: '筛选规则',
    noneMatch: '没有匹配的规则。',
    moreRules: (count: number) => `还有 ${formatNumber(count)} 条规则，可以按名称筛选。`,
    addedOn: (date: string) => `${date}添加`,

    private: '隐私窗口（无痕窗口）',
    checkPrivate: '在隐私窗口中检查页面',
    checkPrivateWhy:
      '遇到您在普通窗口中读过的文章的副本，似曾读会提示您。它从不记住您在隐私窗口中读的内容。',
    notAllowed: '浏览器尚未允许似曾读在隐私窗口中运行。',
    allowInChrome: '请在扩展详情中打开“在无痕模式下启用”（Edge 中为“在 InPrivate 中允许”）。',
    allowInFirefox: '请从菜单打开“扩展和主题”，选择似曾读，允许“在隐私窗口中运行”。',
    openDetails: '打开扩展详情',
    allowed: '浏览器已允许似曾读在隐私窗口中运行。',
  },
});

/** The names of the kinds of pages that are skipped, by category. */
export const categoryWords = defineWords<Readonly<Record<Category, string>>>({
  en: {
    bank: 'Banks and payments',
    mail: 'Mail',
    health: 'Health',
    chat: 'Chats',
    documents: 'Document editors',
    search: 'Search results',
    'sign-in': 'Sign-in and accounts',
    local: 'This device and private networks',
    password: 'Pages that ask for a password',
    token: 'Addresses that contain a key',
  },
  'zh-CN': {
    bank: '银行和支付',
    mail: '邮件',
    health: '健康医疗',
    chat: '聊天',
    documents: '在线文档',
    search: '搜索结果',
    'sign-in': '登录和账户',
    local: '这台电脑和内部网络',
    password: '要求输入密码的页面',
    token: '网址中含有密钥的页面',
  },
});

/** What each category covers. */
export const categoryScopeWords = defineWords<Readonly<Record<Category, string>>>({
  en: {
    bank: 'Banks, payment services, brokers, exchanges, and tax offices.',
    mail: 'Webmail from known providers, but not mailing list archives.',
    health:
      'Patient portals, online doctors, pharmacies, and insurers, but not articles about health.',
    chat: 'Messaging apps, direct messages, and chats with assistants such as ChatGPT.',
    documents:
      'Editors, notes, whiteboards, and files you write or store, but not published documents.',
    search: 'Search engine results, and pages with an address that looks like search results.',
    'sign-in': 'Pages for signing in, registering, or changing an account.',
    local: 'localhost, addresses on your own network, and names that exist only there.',
    password:
      'Pages with a visible password field in, above, or over their main text, or with a title like “Sign in”. A hidden form, or one below an article, doesn’t count.',
    token: 'Addresses that contain a session, a key, or a one-time code, such as links in emails.',
  },
  'zh-CN': {
    bank: '银行、支付、证券、交易所和税务网站。',
    mail: '已知服务商的网页邮箱；不包括邮件列表的存档。',
    health: '医院的患者服务、网上问诊、药店和医疗保险；不包括健康类文章。',
    chat: '即时通信、私信，以及与 ChatGPT 等助手的对话。',
    documents: '您编写或存放的文档、笔记、白板和文件；不包括已发布的内容。',
    search: '搜索引擎的结果页，以及网址看上去是搜索结果的页面。',
    'sign-in': '登录、注册或更改账户的页面。',
    local: 'localhost、内部网络的地址，以及只在内部网络中存在的名称。',
    password:
      '正文中、正文上方或浮层中有可见密码框的页面。标题类似“登录”的页面也算。隐藏的表单和文章下方的表单不算。',
    token: '网址中带有会话、密钥或一次性验证码，例如邮件中的链接。',
  },
});
