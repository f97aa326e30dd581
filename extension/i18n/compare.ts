import { defineWords } from './language.ts';
import { formatNumber, pluralize } from './number.ts';

export const compareWords = defineWords({
  en: {
    title: 'Compare',
    comparing: 'Comparing…',
    tryAgain: 'Try again',

    sideThen: 'Then',
    sideNow: 'Now',
    sideA: 'Text A',
    sideB: 'Text B',
    onlyThen: 'Only then',
    onlyNow: 'Only now',
    onlyA: 'Only in text A',
    onlyB: 'Only in text B',
    readOn: (site: string, date: string) => `${site} · read ${date}`,
    openNow: (site: string) => `${site} · open in a tab`,
    wasThen: (site: string, date: string) => `${site} · as you read it ${date}`,
    isNow: (site: string) => `${site} · as it is now in the tab`,
    version: 'Compare with the version from',
    textNotSavedHere: 'The article text isn’t saved.',

    samePage: 'The same page',
    identical: 'The same text',
    nearDuplicate: 'Nearly the same text',
    possibleNearDuplicate: 'Possibly the same text',
    related: 'Similar, but not a copy',
    possiblyRelated: 'Possibly similar, but not a copy',
    different: 'Different texts',
    tooShort: 'Too short to tell',

    askNotDuplicate:
      'Is this wrong? Mark these two as not a copy, and Twicetold won’t warn you about this pair.',
    notDuplicate: 'Not a copy',
    rejected: 'You marked these two as not a copy. Twicetold won’t warn you about this pair.',
    markDuplicate: 'Mark as a copy',
    markedNotDuplicate: 'Marked as not a copy.',
    markedDuplicate: 'Marked as a copy again.',
    pageGone: 'One of these pages isn’t in your library anymore.',

    differencesTitle: 'Differences',
    findingDifferences: 'Finding differences…',
    noDifferences: 'Both texts have the same wording.',
    differenceCount: (count: number) => pluralize(count, 'difference', 'differences'),
    position: (at: number, count: number) => `${formatNumber(at)} of ${formatNumber(count)}`,
    announce: (only: string, text: string) => `${only}: ${text}`,
    previous: 'Previous',
    next: 'Next',
    shortcuts: 'Press Alt+↑ or Alt+↓ to move between differences.',
    showOnlyDifferences: 'Show only differences',
    showMatching: (paragraphs: number) =>
      `Show ${pluralize(paragraphs, 'matching paragraph', 'matching paragraphs')}`,
    markStart: (only: string) => `[${only}:`,
    hiddenText: 'matching text hidden',
    showRest: 'Show the rest',
    showMore: (characters: number) =>
      `Show more of this passage (${pluralize(characters, 'character', 'characters')} left)`,
    ignored:
      'Twicetold ignores differences in spacing, capitalization, and traditional or simplified characters.',
    coarse: 'These texts differ a lot, so some differences are shown by passage, not word by word.',
    tooLong: 'These texts are too long to compare word by word.',
    failed: 'Finding the differences took too long. To try again, reload this page.',
    whatsNew: 'What’s new',
    sentenceCounts: (all: number, fresh: number, reworded: number, gone: number) =>
      [
        `${fresh} of ${pluralize(all, 'sentence', 'sentences')} ${fresh === 1 ? 'is' : 'are'} new`,
        reworded > 0 ? `, ${reworded} ${reworded === 1 ? 'is' : 'are'} reworded` : '',
        gone > 0
          ? `, and ${pluralize(gone, 'earlier one', 'earlier ones')} ${gone === 1 ? 'is' : 'are'} gone`
          : '',
        '.',
      ].join(''),
    sentenceRelations: (same: number, reworded: number, onlyA: number, onlyB: number) =>
      `${pluralize(same, 'sentence is', 'sentences are')} the same, ${reworded} reworded, ${onlyA} only in text A, and ${onlyB} only in text B.`,
    sentenceSample: 'This text is so long that only a sample of its sentences is compared.',
    showOnlyChangedSentences: 'Show only new and reworded sentences',
    noChangedSentences: 'No new or reworded sentences.',
    newLabel: 'New',
    rewordedLabel: 'Reworded',
    sentencesOnly:
      'Twicetold compared sentences, because it didn’t save the earlier text. To see each changed word next time, turn on “Save article text”.',
    textNotSaved: 'Article text not saved',
    textNotSavedWhy:
      'Twicetold needs the text of both articles to show differences. Turn on “Save article text” in Options to compare articles you read from now on.',
    options: 'Open Options',

    details: 'Details',
    bits: 'Fingerprints',
    bitDistance: (differing: number, inFirst64: number) =>
      `${differing} of the 256 bits ${differing === 1 ? 'differs' : 'differ'}, ${inFirst64} of them among the first 64 shown here.`,
    bitsWhy:
      'Every text gets a fingerprint of 256 bits. The more similar two texts are, the fewer bits differ.',
    same0: 'Both 0',
    same1: 'Both 1',
    bitOnly: (side: string) => `1 only in “${side}”`,
    bit: (bit: number, before: string, after: string) => `Bit ${bit}: ${before}, ${after}`,
    bitOf: (side: string, value: number) => `${value} in “${side}”`,
    differing: (count: number) =>
      count === 0
        ? 'None of the 64 bits differ.'
        : `${count} of the 64 bits ${count === 1 ? 'differs' : 'differ'}:`,

    badRequest: 'Nothing to compare',
    badRequestWhy:
      'This link doesn’t say which pages to compare. Start a comparison from the popup, the banner, or your library.',
    deleted: 'No longer in your library',
    deletedWhy:
      'One of these pages was deleted. For 24 hours, you can restore it under “Recently deleted” in your library.',
    tabClosed: 'The tab is closed',
    tabClosedWhy: 'Open the article again and start the comparison from there.',
    noAnswer: 'The tab isn’t responding',
    noAnswerWhy:
      'Twicetold can’t check the page in that tab, or you opened it before Twicetold was updated. Reload the tab, then try again.',
    notArticle: 'No article in the tab',
    notArticleWhy:
      'The tab now shows a different page, or one that Twicetold skips. Go back to the article there, then try again.',
    error: 'Something went wrong',
    earlierPage: 'Page to compare',
  },
  'zh-CN': {
    title: '对比',
    comparing: '正在对比…',
    tryAgain: '重试',

    sideThen: '当时',
    sideNow: '现在',
    sideA: '文字 A',
    sideB: '文字 B',
    onlyThen: '仅当时有',
    onlyNow: '仅现在有',
    onlyA: '仅文字 A 有',
    onlyB: '仅文字 B 有',
    readOn: (site: string, date: string) => `${site} · ${date}读过`,
    openNow: (site: string) => `${site} · 正在标签页中打开`,
    wasThen: (site: string, date: string) => `${site} · 您${date}读到的内容`,
    isNow: (site: string) => `${site} · 标签页中现在的内容`,
    version: '与哪次读到的版本对比',
    textNotSavedHere: '没有保存正文。',

    samePage: '同一个页面',
    identical: '文字完全相同',
    nearDuplicate: '几乎是同一篇',
    possibleNearDuplicate: '可能是同一篇',
    related: '内容相近，但不是副本',
    possiblyRelated: '可能内容相近，但不是副本',
    different: '文字不同',
    tooShort: '太短，无法得出结论',

    askNotDuplicate: '结论有误？请标记为不是同一篇，以后不会再就这两篇提示您。',
    notDuplicate: '不是同一篇',
    rejected: '您已将这两篇标记为不是同一篇，以后不会再就这两篇提示您。',
    markDuplicate: '标记为同一篇',
    markedNotDuplicate: '已标记为不是同一篇。',
    markedDuplicate: '已重新标记为同一篇。',
    pageGone: '其中一篇已不在您的阅读库中。',

    differencesTitle: '不同之处',
    findingDifferences: '正在查找不同之处…',
    noDifferences: '两篇文字相同。',
    differenceCount: (count: number) => `${formatNumber(count)} 处不同`,
    position: (at: number, count: number) =>
      `第 ${formatNumber(at)} 处，共 ${formatNumber(count)} 处`,
    announce: (only: string, text: string) => `${only}：${text}`,
    previous: '上一处',
    next: '下一处',
    shortcuts: '按 Alt+↑ 或 Alt+↓ 逐处查看。',
    showOnlyDifferences: '只显示不同之处',
    showMatching: (paragraphs: number) => `显示 ${formatNumber(paragraphs)} 个相同的段落`,
    markStart: (only: string) => `[${only}：`,
    hiddenText: '已隐藏相同的文字',
    showRest: '显示其余部分',
    showMore: (characters: number) =>
      `显示此片段的更多内容（还有 ${formatNumber(characters)} 个字符）`,
    ignored: '空格、大小写和简繁体的差异不计入。',
    coarse: '两篇差异较大，部分内容只按片段标出，未逐词对比。',
    tooLong: '两篇太长，无法逐词对比。',
    failed: '查找不同之处用时过长。请重新加载本页再试。',
    whatsNew: '新内容',
    sentenceCounts: (all: number, fresh: number, reworded: number, gone: number) =>
      [
        `共 ${all} 句，${fresh} 句是新的`,
        reworded > 0 ? `，${reworded} 句改了措辞` : '',
        gone > 0 ? `，之前的 ${gone} 句已不在文中` : '',
        '。',
      ].join(''),
    sentenceRelations: (same: number, reworded: number, onlyA: number, onlyB: number) =>
      `${same} 句相同，${reworded} 句改了措辞，${onlyA} 句只在文字 A 中，${onlyB} 句只在文字 B 中。`,
    sentenceSample: '文章太长，只比对了其中一部分句子。',
    showOnlyChangedSentences: '只显示新的和改写的句子',
    noChangedSentences: '没有新的或改写的句子。',
    newLabel: '新增',
    rewordedLabel: '改写',
    sentencesOnly:
      '之前的正文没有保存，所以只按句子比对。打开“保存我读过的正文”，以后就能逐词查看。',
    textNotSaved: '没有保存正文',
    textNotSavedWhy:
      '显示不同之处需要两篇的正文。请在选项中开启“保存我读过的正文”，以后读到的文章就能逐词对比。',
    options: '打开选项',

    details: '详细信息',
    bits: '指纹',
    bitDistance: (differing: number, inFirst64: number) =>
      `256 位中有 ${differing} 位不同，其中 ${inFirst64} 位在前 64 位中。这里显示前 64 位。`,
    bitsWhy: '每篇文字都有 256 位的指纹。两篇越相似，不同的位就越少。',
    same0: '都是 0',
    same1: '都是 1',
    bitOnly: (side: string) => `仅“${side}”为 1`,
    bit: (bit: number, before: string, after: string) => `第 ${bit} 位：${before}，${after}`,
    bitOf: (side: string, value: number) => `“${side}”为 ${value}`,
    differing: (count: number) => (count === 0 ? '64 位全部相同。' : `64 位中有 ${count} 位不同：`),

    badRequest: '没有可对比的内容',
    badRequestWhy: '此链接没有指明要对比的页面。请从弹出窗口、页面上的提示或阅读库开始对比。',
    deleted: '已不在您的阅读库中',
    deletedWhy: '其中一篇已被删除。删除后 24 小时内，可以在阅读库的“最近删除”中恢复。',
    tabClosed: '标签页已关闭',
    tabClosedWhy: '请重新打开那篇文章，再从那里开始对比。',
    noAnswer: '标签页没有响应',
    noAnswerWhy:
      '似曾读无法检查那个页面，或者页面在似曾读更新前就已打开。请重新加载那个标签页，然后重试。',
    notArticle: '标签页中没有文章',
    notArticleWhy:
      '那个标签页已打开别的页面，或者其中的页面会被似曾读跳过。请回到那篇文章，然后重试。',
    error: '遇到了问题',
    earlierPage: '要对比的页面',
  },
});
