import { words } from './words.ts';

export const welcomeWords = words({
  en: {
    title: 'Have you read this before?',
    what: 'Twicetold tells you when the article in front of you is one you have already read: a repost, a copy on another site, a lightly edited version. It compares fingerprints of the text, and it does so on this machine alone.',
    figure:
      'The paragraph about Twicetold on this page, as a fingerprint: 256 bits. Its words cannot be read out of it.',
    asksFirst: 'It looks at nothing yet: it asks you first.',
    toQuestion: 'Go to the question',
    toConsent: 'Your consent, and what the icon shows',
    keeps: 'What it keeps',
    keepsFingerprint:
      'A fingerprint of each article you have read, 256 bits; its length, a checksum, and short hashes of a few of its numbers.',
    keepsTitle: 'Its title and its address.',
    keepsTimes: 'When you read it, and how often.',
    keepsText: 'Its text, compressed, only if you choose so below.',
    keepsRules:
      'What you set yourself: the options, your rules for sites, and which pages you said are no copies.',
    keepsHere:
      'All of it stays in the browser’s own database on this machine; nothing is ever sent anywhere.',
    alone: 'What it leaves alone',
    aloneConsent: 'Everything, until you agree below.',
    alonePrivate: 'Private windows. You can let it look articles up there; it never remembers any.',
    aloneSites:
      'Banks, mail, health, chats, document editors, search results and sign-in pages that it knows by their address; your own network; pages with a password field, and addresses that hold a key. You can change each of these, and set rules for single sites.',
    aloneFront: 'Front pages and lists of articles.',
    aloneWhy:
      'The browser warns that Twicetold can read all websites. It has to look at a page to recognise its article; what it sees stays here.',
    stop: 'How to stop it',
    stopPause: 'Pause it from its icon: for an hour, until tomorrow, or until you resume.',
    stopWithdraw: 'Withdraw your consent on this page, at any time.',
    stopErase: 'Erase single pages, the texts or everything, in the library and in the options.',
    stopRemove:
      'Remove the extension, and the browser deletes everything it kept. To keep it, export the library first.',
    ask: 'May Twicetold look at the articles you read?',
    askAnew: 'Twicetold can do more now: may it go on?',
    before:
      'Nothing is looked at until you agree. To say no, close this page; its icon leads back here.',
    beforeAnew:
      'You agreed to an earlier version. What is promised has changed since, so nothing is looked at until you answer. What you have read until now is still in your library.',
    newText: 'New: it can keep the texts too, so that differences can be shown, if you choose so.',
    newPrivate:
      'New: you can let it look articles up in private windows. It does not unless you say so in the options.',
    newSites:
      'New: many kinds of sites are left alone from the start, and you can set rules for others.',
    newMarks: 'New: it can mark links to what you have read. It does not unless you say so.',
    only: 'Agree, fingerprints only',
    onlyWhy:
      'You are told of copies, and how alike they are. What exactly differs cannot be shown later: the text is not there.',
    texts: 'Agree, and keep the texts too',
    textsWhy:
      'You can also see, word by word, what differs from what you read. Every text you read is kept on this machine; whoever can use this browser can read them. You can erase them at any time.',
    ready: 'Twicetold is ready',
    nextRead: (seconds: string) =>
      `Read an article for ${seconds}, and it is remembered: the icon shows ✓.`,
    nextCopy:
      'Come upon a copy of it, on whatever site: a small notice tells you, and the icon shows the number of copies you have read.',
    nextPin: 'To see the icon, pin it: it is behind the puzzle piece in the toolbar.',
    textsKept: 'The texts of what you read are kept too.',
    textsNotKept: 'Fingerprints only: no text is kept.',
    changeTexts: 'Change this in the options',
    paused: 'It is paused just now. You can resume it from its icon.',
    withdraw: 'Withdraw consent',
    withdrawn:
      'You have withdrawn your consent: nothing is looked at from now on. What was remembered stays on this machine until you erase it or remove the extension.',
    erase: 'Erase everything, in the options',
  },
  'zh-CN': {
    title: '这篇，是不是读过？',
    what: '眼前的文章若是您读过的——转载、别站的副本，或略有改动的版本——似曾读会告诉您。它比对的是文本的指纹，而且只在这台电脑上比对。',
    figure: '本页介绍似曾读的那段话，化成指纹就是这 256 位。从指纹里读不出原文。',
    asksFirst: '它现在什么都不看，要先问过您。',
    toQuestion: '直接去回答',
    toConsent: '您的同意，以及图标上显示什么',
    keeps: '它记下什么',
    keepsFingerprint:
      '您读过的每篇文章的指纹（256 位）、长度、校验码，以及文中少数几个数字的短哈希。',
    keepsTitle: '文章的标题和网址。',
    keepsTimes: '您何时读过、读过几次。',
    keepsText: '文章的正文（经过压缩），只有您在下方选择保存时才记。',
    keepsRules: '您自己的设定：各项选项、网站规则，以及您说过“不是同一篇”的页面。',
    keepsHere: '记下的都在这台电脑上、浏览器自己的数据库里，从不发送到任何地方。',
    alone: '它不看什么',
    aloneConsent: '一切页面，直到您在下方同意。',
    alonePrivate: '隐私窗口（无痕窗口）。您可以允许它在那里比对文章，但它从不记住。',
    aloneSites:
      '按网址认得出的银行、邮件、健康医疗、聊天、在线文档、搜索结果和登录页面，本机与内部网络，带密码输入框的页面，以及网址里含有密钥的页面。每一类都可由您更改，也可以为个别网站设定规则。',
    aloneFront: '网站首页和文章列表。',
    aloneWhy:
      '浏览器会提示似曾读可以读取所有网站的数据：要认出文章，就得看页面；看到的一切都留在本机。',
    stop: '怎样停用',
    stopPause: '点它的图标即可暂停：一小时、到明天，或直到您恢复。',
    stopWithdraw: '随时可在本页撤回同意。',
    stopErase: '在阅读库和选项里，可以删除个别页面、全部正文，或者一切。',
    stopRemove: '移除扩展，浏览器就会删除它记下的一切。想留下的话，请先导出阅读库。',
    ask: '允许似曾读查看您阅读的文章吗？',
    askAnew: '似曾读有了新功能，允许它继续吗？',
    before: '您同意之前，它什么都不看。不同意的话，关闭本页即可；点它的图标可以再回来。',
    beforeAnew:
      '您同意的是早先的版本。此后我们的承诺有了变化，所以在您回答之前，它什么都不看。您此前读过的内容仍在阅读库里。',
    newText: '新：如果您选择，它还可以保存正文，日后就能显示有哪些不同。',
    newPrivate: '新：可以允许它在隐私窗口中比对文章；除非您在选项里允许，否则不会这样做。',
    newSites: '新：许多种网站从一开始就不看，您还可以为其他网站设定规则。',
    newMarks: '新：可以标出指向已读文章的链接；除非您打开这一项，否则不会标记。',
    only: '同意，只记指纹',
    onlyWhy: '遇到副本时会告诉您，也会告诉您有多像。但日后无法显示究竟哪里不同，因为没有保存正文。',
    texts: '同意，也保存正文',
    textsWhy:
      '还可以逐词查看与您读过的有什么不同。您读过的每篇正文都会保存在这台电脑上，凡是能使用这个浏览器的人都能看到。您随时可以删除它们。',
    ready: '似曾读已就绪',
    nextRead: (seconds: string) => `一篇文章读满${seconds}，就会被记住，图标上显示 ✓。`,
    nextCopy: '日后遇到它的副本，无论在哪个网站，都会有一则小提示，图标上也会显示您读过几份副本。',
    nextPin: '想看到图标，请把它固定在工具栏上：它就在拼图形状的按钮里。',
    textsKept: '读过的正文也会保存。',
    textsNotKept: '只记指纹，不保存正文。',
    changeTexts: '在选项里更改',
    paused: '现在处于暂停状态，点它的图标即可恢复。',
    withdraw: '撤回同意',
    withdrawn:
      '您已撤回同意，从现在起它什么都不看。已经记下的内容仍留在这台电脑上，直到您删除它们，或移除扩展。',
    erase: '在选项里删除一切',
  },
});
