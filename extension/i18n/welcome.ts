import { defineWords } from './language.ts';

export const welcomeWords = defineWords({
  en: {
    title: 'Have you read this before?',
    intro:
      'Twicetold lets you know when you’ve already read an article, even on another site or slightly edited.',

    ask: 'Let Twicetold check the pages you open?',
    askWhy:
      'It compares each article with the ones you’ve read, and skips private pages such as banking and mail. Until you agree, it does nothing.',
    stores: (seconds: string) => `What it stores about an article you read for ${seconds}`,
    storesAddress: 'Its title and address, and the original’s address if it names one',
    storesTimes: 'When you read it, and how often',
    storesFingerprint: 'A fingerprint and a checksum, which can’t be turned back into text',
    storesLength: 'Its length, and short hashes of up to 16 numbers in it',
    storesSketch: 'A short hash and the length of each sentence',
    storesImports: 'The same about what you import from other apps, and which app it came from',
    sketchWhy:
      'The article text can’t be read from this data. But someone who has it can check whether a sentence they know was in an article.',
    storesRules: 'It also stores your options, site rules, and what you mark as not a copy.',
    storesHere: 'Everything stays on this device. Twicetold never sends it anywhere.',
    texts: 'Also save the article text',
    textsWhy:
      'You can then see word by word what changed. Anyone who can use this browser can read the text. You can delete it at any time.',
    agree: 'Agree',
    decline: 'Not now',

    ready: 'Twicetold is on',
    nextRead: (seconds: string) => `Next, read any article for ${seconds}`,
    nextIcon: 'The Twicetold icon then shows ✓.',
    nextPin: 'Can’t see the icon? It’s behind the puzzle piece in the toolbar. Pin it there.',
    nextImport: 'Import what you’ve read elsewhere',
    nextCopy: 'When you open a copy of that article later, you’ll get a warning.',
    paused: 'Twicetold is paused right now. Click its icon to resume.',
    textsSaved: 'Fingerprints and article text are saved.',
    textsNotSaved: 'Fingerprints and hashes only, no article text.',
    changeTexts: 'Change in Options',
    withdraw: 'Withdraw consent',

    off: 'Twicetold is off',
    declined:
      'It doesn’t check or store anything. If you change your mind, click the Twicetold icon in the toolbar or behind the puzzle piece.',
    withdrawn:
      'You withdrew your consent, so Twicetold no longer checks any pages. What it stored stays on this device until you delete it or remove the extension.',
    erase: 'Delete all data in Options',
    showQuestion: 'Show the question',

    figureTitle: 'What a fingerprint looks like',
    figure:
      'The sentence about Twicetold at the top of this page, as a fingerprint of 256 bits. Its words can’t be read back from it.',
    skips: 'What it skips',
    skipsSites:
      'Banks, mail, health, chats, document editors, search results, and sign-in pages, if their address shows what they are.',
    skipsOther:
      'Your own network, pages that ask for a password, and addresses that contain a key.',
    skipsLists: 'Home pages and lists of articles.',
    skipsPrivate:
      'Private windows. You can let it check articles there, but it never stores anything from them.',
    skipsChange:
      'You can change all of these in Options, except home pages and lists, and set rules for single sites.',
    skipsWhy:
      'Your browser warns that Twicetold can read all websites. It has to check a page to recognize an article. What it sees stays on this device.',
    stop: 'How to stop it',
    stopPause: 'Pause it from its icon for an hour, until tomorrow, or until you resume.',
    stopWithdraw: 'Withdraw your consent on this page at any time.',
    stopErase: 'Delete pages in the library. Delete article text or all data in Options.',
    stopRemove:
      'When you remove the extension, the browser deletes everything it stored. To keep your library, export it first.',
  },
  'zh-CN': {
    title: '这篇，是不是读过？',
    intro: '打开一篇您读过的文章，哪怕换了网站、略有改动，似曾读也会提示您。',

    ask: '允许似曾读检查您打开的网页吗？',
    askWhy:
      '它会把每篇文章与您读过的文章比对，并跳过银行、邮件等私密网页。您同意之前，它不会做任何事。',
    stores: (seconds: string) => `一篇文章读满 ${seconds}，会记录以下内容`,
    storesAddress: '标题和网址；如果注明了原文，也包括原文的网址',
    storesTimes: '何时读过、读过几次',
    storesFingerprint: '正文的指纹和校验码，都无法还原成正文',
    storesLength: '正文长度，以及文中至多 16 个数字的短哈希',
    storesSketch: '每个句子的短哈希和长度',
    storesImports: '您从其他应用导入的文章也记录同样的内容，以及它们来自哪个应用',
    sketchWhy: '这些数据无法还原成正文。不过，拿到数据的人可以验证某句已知的话是否出现在文章中。',
    storesRules: '此外还会记录您的选项、网站规则，以及您标为“不是同一篇”的文章。',
    storesHere: '所有内容只保存在这台电脑上，不会发送到任何地方。',
    texts: '同时保存正文',
    textsWhy: '保存后可以逐词查看改动。能使用这个浏览器的人都能看到正文，您随时可以删除。',
    agree: '同意',
    decline: '暂不',

    ready: '似曾读已启用',
    nextRead: (seconds: string) => `接下来，任选一篇文章，读满 ${seconds}`,
    nextIcon: '似曾读的图标上就会显示 ✓。',
    nextPin: '看不到图标？它在工具栏的拼图按钮里，请把它固定在工具栏上。',
    nextImport: '导入在别处读过的文章',
    nextCopy: '以后打开这篇文章的副本，您会看到提示。',
    paused: '似曾读现在处于暂停状态，点击它的图标即可恢复。',
    textsSaved: '指纹和正文都会保存。',
    textsNotSaved: '只保存指纹和哈希，不保存正文。',
    changeTexts: '在选项中更改',
    withdraw: '撤回同意',

    off: '似曾读未启用',
    declined:
      '它不会检查网页，也不会记录任何内容。以后想启用，请点击似曾读的图标，它在工具栏或拼图按钮里。',
    withdrawn:
      '您已撤回同意，似曾读不再检查任何网页。已经记录的内容仍保存在这台电脑上，直到您删除它们或移除扩展。',
    erase: '在选项中删除所有数据',
    showQuestion: '重新选择',

    figureTitle: '指纹是什么样子',
    figure: '本页开头介绍似曾读的那句话，化成 256 位的指纹就是这样。从中读不出原文。',
    skips: '跳过的页面',
    skipsSites:
      '银行、邮件、健康医疗、聊天、在线文档、搜索结果和登录页面。仅限从网址能认出的页面。',
    skipsOther: '内部网络、要求输入密码的页面，以及网址中含有密钥的页面。',
    skipsLists: '网站首页和文章列表。',
    skipsPrivate: '隐私窗口（无痕窗口）。您可以允许它检查那里的页面，但它不会记录任何内容。',
    skipsChange: '除首页和列表外，都可以在选项中更改，也可以为个别网站设置规则。',
    skipsWhy:
      '浏览器会提示似曾读可以读取所有网站的数据。要认出文章，就得检查网页。它看到的内容不会离开这台电脑。',
    stop: '停用的方法',
    stopPause: '点击图标暂停：一小时、到明天，或直到您恢复。',
    stopWithdraw: '随时在本页撤回同意。',
    stopErase: '在阅读库中删除文章，在选项中删除所有正文或所有数据。',
    stopRemove: '移除扩展后，浏览器会删除它保存的所有数据。想保留阅读库，请先导出。',
  },
});

/** What the symbols on the icon mean, by their names. */
export const symbolWords = defineWords({
  en: {
    title: 'What the icon shows',
    remembered: 'You’ve read this page, or saved it in another app. It’s in your library.',
    copies: 'How many copies of this article you’ve read.',
    related: 'You’ve read something similar, but not a copy.',
    excluded: 'Skipped: a kind of page listed above, or one of your rules.',
    paused: 'Paused.',
    private: 'Private window.',
    noAccess: 'Twicetold doesn’t have access to this site.',
    error: 'Something went wrong.',
    noSymbol: 'no symbol',
    nothing: 'You haven’t read anything like this. A faint icon means there’s no article to check.',
    why: 'Point to the icon or click it to see the reason.',
  },
  'zh-CN': {
    title: '图标上的符号',
    remembered: '您读过本页，或在其他应用中收藏过它。它在阅读库中。',
    copies: '您读过这篇文章的几份副本。',
    related: '您没有读过副本，但读过内容相近的文章。',
    excluded: '已跳过：属于上面所列的页面，或者您设置了规则。',
    paused: '已暂停。',
    private: '隐私窗口（无痕窗口）。',
    noAccess: '似曾读没有访问本网站的权限。',
    error: '出现了错误。',
    noSymbol: '没有符号',
    nothing: '您没有读过类似的文章。图标颜色变淡，表示本页没有可检查的文章。',
    why: '把指针停在图标上，或点击图标，可以看到原因。',
  },
});

/** The demo on the welcome page. Its sentences about copies come from the banner's words. */
export const demoWords = defineWords({
  en: {
    title: 'Try it',
    intro:
      'You read the first article yesterday. Edit the second one: Twicetold compares their real fingerprints as you type. Nothing here is saved.',
    language: 'Language of the articles',
    read: 'You read yesterday',
    now: 'You open today',
    replaceWith: 'Replace it with',
    copy: 'An edited copy',
    same: 'The same text',
    other: 'A different article',
    articleTitle: 'Title',
    articleText: 'Text',
    noBanner: 'No warning',
    distance: (bits: number, of: number, limit: number) =>
      `${bits} of ${of} bits ${bits === 1 ? 'differs' : 'differ'}. Two versions of an article differ in at most ${limit}.`,
    distanceTooShort: (bits: number, of: number) =>
      `${bits} of ${of} bits ${bits === 1 ? 'differs' : 'differ'}. With so few words, that means nothing.`,
    fingerprintLabel: 'The fingerprint of the second article. Outlined bits differ from the first.',
    unavailable: 'The demo can’t run because this browser blocks WebAssembly.',
  },
  'zh-CN': {
    title: '试一试',
    intro:
      '第一篇是您昨天读的。请随意改动第二篇，似曾读会即时比对两篇的真实指纹。这里的内容不会保存。',
    language: '文章的语言',
    read: '昨天读的',
    now: '今天打开的',
    replaceWith: '换成',
    copy: '略有改动的副本',
    same: '相同的正文',
    other: '另一篇文章',
    articleTitle: '标题',
    articleText: '正文',
    noBanner: '不显示提示',
    distance: (bits: number, of: number, limit: number) =>
      `${of} 位中有 ${bits} 位不同。同一篇文章的两个版本最多相差 ${limit} 位。`,
    distanceTooShort: (bits: number, of: number) =>
      `${of} 位中有 ${bits} 位不同。字数太少，不能说明什么。`,
    fingerprintLabel: '第二篇的指纹。带框的位与第一篇不同。',
    unavailable: '无法演示：这个浏览器禁止运行 WebAssembly。',
  },
});
