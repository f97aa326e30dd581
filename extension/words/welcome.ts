import { words } from './words.ts';

export const welcomeWords = words({
  en: {
    title: 'Have you read this before?',
    what: 'Twicetold tells you when the article in front of you is one you have already read: a repost, a copy on another site, a lightly edited version. It compares fingerprints of the text, and it does so on this machine alone.',
    figure:
      'The paragraph about Twicetold on this page, as a fingerprint: 256 bits. Its words cannot be read out of it.',
    keeps: 'What it keeps',
    keepsFingerprint:
      'A fingerprint of each article you have read, 256 bits; its length, a checksum, and short hashes of a few of its numbers.',
    keepsTitle: 'Its title and its address.',
    keepsTimes: 'When you read it, and how often.',
    keepsHere:
      'Not the text itself. All of it stays in the browser’s own database on this machine; nothing is ever sent anywhere.',
    alone: 'What it leaves alone',
    aloneConsent: 'Everything, until you agree below.',
    alonePrivate: 'Private windows.',
    aloneFront: 'Front pages and search pages.',
    aloneSites:
      'The browser warns that Twicetold can read all websites. It has to look at a page to recognise its article; what it sees stays here.',
    stop: 'How to stop it',
    stopPause: 'Pause it from its icon: for an hour, until tomorrow, or until you resume.',
    stopWithdraw: 'Withdraw your consent on this page, at any time.',
    stopRemove: 'Remove the extension, and the browser deletes everything it kept.',
    ask: 'May Twicetold look at the articles you read?',
    before: 'Nothing is looked at until you agree.',
    accept: 'Agree and start',
    ready: 'Twicetold is ready',
    nextRead: (seconds: string) => `Read an article for ${seconds}, and it is remembered.`,
    nextCopy:
      'Come upon a copy of it, on whatever site: a small notice tells you, and the icon shows the number of copies you have read.',
    nextPin: 'To see the icon, pin it: it is behind the puzzle piece in the toolbar.',
    paused: 'It is paused just now. You can resume it from its icon.',
    withdraw: 'Withdraw consent',
    withdrawn:
      'You have withdrawn your consent: nothing is looked at from now on. What was remembered stays on this machine until you remove the extension.',
  },
  'zh-CN': {
    title: '这篇，是不是读过？',
    what: '眼前的文章若是您读过的——转载、别站的副本，或略有改动的版本——似曾读会告诉您。它比对的是文本的指纹，而且只在这台电脑上比对。',
    figure: '本页介绍似曾读的那段话，化成指纹就是这 256 位。从指纹里读不出原文。',
    keeps: '它记下什么',
    keepsFingerprint:
      '您读过的每篇文章的指纹（256 位）、长度、校验码，以及文中少数几个数字的短哈希。',
    keepsTitle: '文章的标题和网址。',
    keepsTimes: '您何时读过、读过几次。',
    keepsHere: '不保存正文。记下的都在这台电脑上、浏览器自己的数据库里，从不发送到任何地方。',
    alone: '它不看什么',
    aloneConsent: '在您于下方同意之前，什么都不看。',
    alonePrivate: '隐私窗口（无痕窗口）。',
    aloneFront: '网站首页和搜索页。',
    aloneSites:
      '浏览器会提示似曾读可以读取所有网站的数据：要认出文章，就得看页面；看到的一切都留在本机。',
    stop: '怎样停用',
    stopPause: '点它的图标即可暂停：一小时、到明天，或直到您恢复。',
    stopWithdraw: '随时可在本页撤回同意。',
    stopRemove: '移除扩展，浏览器就会删除它记下的一切。',
    ask: '允许似曾读查看您阅读的文章吗？',
    before: '在您同意之前，它什么都不看。',
    accept: '同意并开始',
    ready: '似曾读已就绪',
    nextRead: (seconds: string) => `一篇文章读满${seconds}，就会被记住。`,
    nextCopy: '日后遇到它的副本，无论在哪个网站，都会有一则小提示，图标上也会显示您读过几份副本。',
    nextPin: '想看到图标，请把它固定在工具栏上：它就在拼图形状的按钮里。',
    paused: '现在处于暂停状态，点它的图标即可恢复。',
    withdraw: '撤回同意',
    withdrawn:
      '您已撤回同意，从现在起它什么都不看。已经记下的内容仍留在这台电脑上，移除扩展时一并删除。',
  },
});
