import { words } from './language.ts';
import { counted, inFigures } from './number.ts';

/** What is left alone: by kind, by rule, in private windows. */
export const aloneOptionsWords = words({
  en: {
    kinds: 'Kinds of pages',
    kindsWhy:
      'What is ticked is neither looked at nor remembered. The lists are part of Twicetold and know no site that is not in them; your own rules below come first.',
    rules: 'Rules for sites',
    rulesWhy:
      'A rule holds for a site and all below it, or for one page. The most precise one counts.',
    always: 'Always',
    alwaysWhy: 'looked up and remembered, whatever is ticked above',
    'look-up': 'Warn only',
    lookUpWhy: 'you are warned of copies; nothing is remembered',
    never: 'Never',
    neverWhy: 'neither looked up nor remembered',
    noRules: 'You have set no rule so far.',
    site: 'Site or address',
    siteExample: 'example.org',
    onlyPage: 'Only this page, not the whole site',
    keep: 'What happens there',
    add: 'Add rule',
    notSite: 'That is no site. Write it like example.org, or paste an address.',
    tooBroad: 'That is more than one site. Name one of them.',
    ruleSet: (what: string) => `Rule set for ${what}`,
    ruleRemoved: (what: string) => `Rule for ${what} removed`,
    keepFor: (what: string) => `What happens on ${what}`,
    remove: 'Remove',
    removeRule: (what: string) => `Remove the rule for ${what}`,
    filter: 'Filter the rules',
    noneMatch: 'No rule has that in its name.',
    moreRules: (count: number) =>
      `And ${counted(count, 'rule', 'rules')} more: look for them by name above.`,
    since: (date: string) => `added ${date}`,

    private: 'Private windows',
    lookUpThere: 'Look articles up in private windows',
    lookUpThereWhy:
      'You are warned there of copies of what you read in ordinary windows. Nothing you read there is ever remembered.',
    notAllowed: 'The browser does not let Twicetold into private windows yet.',
    howChrome:
      'In the details of the extension, switch on “Allow in Incognito” (in Edge: “Allow in InPrivate”).',
    howFirefox:
      'Open “Add-ons and themes” from the menu, choose Twicetold, and allow “Run in Private Windows”.',
    openDetails: 'Open the details of the extension',
    allowed: 'The browser lets Twicetold into private windows.',
  },
  'zh-CN': {
    kinds: '页面类别',
    kindsWhy:
      '勾选的类别，既不看也不记。名单随似曾读一同提供，不在名单里的网站认不出来；下方您自己的规则优先。',
    rules: '网站规则',
    rulesWhy: '规则适用于一个网站及其下属网站，或者一个页面。最具体的那条生效。',
    always: '总是',
    alwaysWhy: '比对并记住，不管上面勾选了什么',
    'look-up': '只查不记',
    lookUpWhy: '会提示副本，但什么都不记',
    never: '从不',
    neverWhy: '既不比对也不记',
    noRules: '您还没有设定规则。',
    site: '网站或网址',
    siteExample: 'example.org',
    onlyPage: '只限这个页面，而不是整个网站',
    keep: '怎样处理',
    add: '添加规则',
    notSite: '这不是网站。请写成 example.org 这样，或者粘贴网址。',
    tooBroad: '这不止一个网站，请写出其中一个。',
    ruleSet: (what: string) => `已为 ${what} 设定规则`,
    ruleRemoved: (what: string) => `已移除 ${what} 的规则`,
    keepFor: (what: string) => `怎样处理 ${what}`,
    remove: '移除',
    removeRule: (what: string) => `移除 ${what} 的规则`,
    filter: '筛选规则',
    noneMatch: '没有名称含有这些字的规则。',
    moreRules: (count: number) => `另有 ${inFigures(count)} 条，请在上面按名称查找。`,
    since: (date: string) => `${date}添加`,

    private: '隐私窗口（无痕窗口）',
    lookUpThere: '在隐私窗口中比对文章',
    lookUpThereWhy: '遇到您在普通窗口里读过的文章的副本，会提示您。在隐私窗口里读的，从不记住。',
    notAllowed: '浏览器目前还不允许似曾读进入隐私窗口。',
    howChrome: '请在扩展的详情里打开“在无痕模式下启用”（Edge 中为“在 InPrivate 中允许”）。',
    howFirefox: '请从菜单打开“扩展和主题”，选择似曾读，允许“在隐私窗口中运行”。',
    openDetails: '打开扩展的详情',
    allowed: '浏览器允许似曾读进入隐私窗口。',
  },
});

/** The kinds of pages that are left alone, by their categories. */
export const categoryWords = words({
  en: {
    bank: 'Banks and payment',
    mail: 'Mail',
    health: 'Health',
    chat: 'Chats',
    documents: 'Document editors',
    search: 'Search results',
    'sign-in': 'Sign-in and accounts',
    local: 'This machine and private networks',
    password: 'Pages that ask for a password',
    token: 'Addresses that hold a key',
  },
  'zh-CN': {
    bank: '银行和支付',
    mail: '邮件',
    health: '健康医疗',
    chat: '聊天',
    documents: '在线文档',
    search: '搜索结果',
    'sign-in': '登录和账户',
    local: '本机和内部网络',
    password: '要求输入密码的页面',
    token: '网址里含有密钥的页面',
  },
});

/** What each of them covers. */
export const coversWords = words({
  en: {
    bank: 'Banks, payment services, brokers, exchanges and tax offices.',
    mail: 'Mail in the browser, of any provider that is known; not the archives of mailing lists.',
    health:
      'Patients’ portals, online doctors, pharmacies and insurers; not articles about health.',
    chat: 'Messengers, direct messages, and talks with assistants such as ChatGPT.',
    documents: 'Editors, notes, boards and files that you write or keep; not what is published.',
    search: 'The results of search engines, and what looks like them by its address.',
    'sign-in': 'Pages where one signs in, registers, or changes an account.',
    local: 'localhost, addresses of your own network, and names that exist only there.',
    password:
      'Pages with a visible password field in, above, or over their main text, or with a title like “Sign in”. A hidden form, or one below an article, doesn’t count.',
    token: 'Addresses with a session, a key or a one-time code in them, as in links from mails.',
  },
  'zh-CN': {
    bank: '银行、支付、证券、交易所和税务网站。',
    mail: '已知服务商的网页邮箱；不包括邮件列表的存档。',
    health: '患者平台、网上问诊、药店和医保；不包括谈健康的文章。',
    chat: '即时通信、私信，以及与 ChatGPT 等助手的对话。',
    documents: '您编写或存放的文档、笔记、白板和文件；不包括已发布的内容。',
    search: '搜索引擎的结果页，以及网址看上去是搜索结果的页面。',
    'sign-in': '登录、注册或更改账户的页面。',
    local: 'localhost、内部网络的地址，以及只在内部网络里存在的名称。',
    password:
      '正文里、正文上方或浮层中有可见密码框的页面，以及标题为“登录”之类的页面。隐藏的表单和文章下方的表单不算。',
    token: '网址里带有会话、密钥或一次性验证码，例如邮件里的链接。',
  },
});
