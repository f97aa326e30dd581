import type { SameShape } from '../../lib/i18n.tsx';

const en = {
  chance:
    'Why do Manku, Jain, and Das Sarma (2007) let 3 of 64 bits differ? <chance>By chance</chance>, only about {expected} pairs among 8 billion pages come that close.',
  texts:
    'But <unrelated>unrelated texts</unrelated> share common words, and edited <copies>copies</copies> drift apart. Move the <threshold>threshold</threshold> between them.',
  waiting: 'Loading and comparing the fingerprints of real texts…',
  trouble: 'Couldn’t load the fingerprints of real texts.',
  retry: 'Try again',
  choices: {
    recipe: 'Fingerprints',
    paper: 'Words by count, 64 bits (the paper)',
    'reader-64': 'Words and word pairs, 64 bits (Twicetold)',
    'reader-256': 'Words and word pairs, 256 bits (Twicetold)',
    texts: 'Texts',
    articles: 'Whole articles',
    paragraphs: 'Single paragraphs',
  },
  outcome: {
    recall:
      'Within <threshold>{bits} of {width} bits</threshold>, the <found>recall</found> is {recall}: <missed>{missedPairs, plural, =0 {no copy is} =1 {one copy is} other {# copies are}} missed</missed>.',
    mistaken: 'The <mistaken>precision</mistaken> is {precision}. {rate}',
    nothing: 'No pair is that close, copy or unrelated, so there’s no precision to report.',
    rate: 'Compared with 100,000 unrelated pages, a page gets about {number} false copies.',
    none: 'No unrelated pair is mistaken here, which doesn’t prove there are none. With 95% confidence, the rate is below 3 in {unrelated}.',
  },
  figure: {
    label: 'Pairs by number of differing bits',
    copies: 'Copies',
    unrelated: 'Unrelated',
    chance: 'By chance',
    ofCopies: '{found} of {total} found, {missed} missed',
    ofUnrelated: '{mistaken} of {total} mistaken for copies',
    ofChance: 'the same number of random pairs: about {expected} within the threshold',
    axis: 'differing bits',
    hint: 'Point at or tap a distance to read it, or drag the line.',
    read: '{distance, plural, =0 {No bits differ} =1 {One bit differs} other {# bits differ}}: {copies, plural, =0 {no copies} =1 {one pair of copies} other {# pairs of copies}}, {unrelated, plural, =0 {no unrelated pairs} =1 {one unrelated pair} other {# unrelated pairs}}; by chance, {chance}.',
    reader: 'Distance to read',
    threshold: 'Threshold',
    thresholdValue: 'at most {threshold} of {width} bits',
    legend:
      'Filled: within the threshold. Hatched: beyond it. Unrelated pairs and chance share one scale. Copies are few, so theirs is larger. Even a single pair gets a visible bar.',
  },
  rules: {
    heading: 'Three rules compared',
    caption: {
      articles: 'What each rule finds among the articles',
      paragraphs: 'What each rule finds among the paragraphs',
    },
    rule: 'Rule',
    paper: 'Words by count, {threshold} of 64 bits',
    'reader-64': 'Words and word pairs, {threshold} of 64 bits',
    'reader-256': 'Words and word pairs, {threshold} of 256 bits',
    found: 'Copies found',
    mistaken: 'False copies',
    highRecall: 'To find 99%',
    highRecallValue:
      '{threshold} bits, {mistaken, plural, =0 {no false copies} =1 {one false copy} other {# false copies}}',
    famous:
      'Three bits miss {articles} of edited articles and {paragraphs} of edited paragraphs. A crawler can afford that. A reader can’t.',
    wider:
      'Weighted by count, the most common words weigh most, so unrelated texts are about {paper} bits apart, not 32. Twicetold’s features count each word and each pair of neighbors once, which pushes unrelated texts back to {reader} of 64.',
    width:
      'While the groups overlap, no threshold separates them. With 256 bits, a gap opens for Twicetold’s threshold: {threshold}.',
    measuredSummary: 'The features, and all of the evaluation data',
    measured:
      'These texts are the part of the evaluation data that may be redistributed. On all of it, the paper’s rule has a recall of {en} for English articles, {zh} for Chinese articles, and {short} for paragraphs. Twicetold, which also compares numbers, titles, and sentences, reaches {twicetoldEn}, {twicetoldZh}, and {twicetoldShort}. Its thresholds were chosen on two thirds of these texts. On README files, which weren’t used for tuning, it found {untuned} of the copies; the paper’s rule found {untunedPaper}.',
  },
  table: {
    summary: 'The figure as a table',
    caption: 'Pairs by number of differing bits',
    distance: 'Differing bits',
    copies: 'Copies',
    unrelated: 'Unrelated',
    chance: 'By chance',
  },
  sources: {
    summary: 'Sources of the texts',
    lead: '{articles, number} articles and {paragraphs, number} paragraphs. Copies are versions of one text that share at least 80% of their words in the same order. Unrelated texts are different articles in one language. Versions that have changed more, and texts from the same template, count as neither. Only fingerprints are kept here, not the texts. Thanks to their authors:',
    source: 'Source',
    authors: 'Authors',
    license: 'License',
    texts: 'Texts',
  },
} as const;

const zhCN = {
  chance:
    'Manku、Jain 和 Das Sarma（2007）为什么容许 64 位中差 3 位？80 亿个网页两两配对，<chance>偶然</chance>这么近的只有约 {expected} 对。',
  texts:
    '但<unrelated>无关文章</unrelated>共用常见的词，<copies>副本</copies>越改越远。把<threshold>阈值</threshold>移到两者之间试试。',
  waiting: '正在加载并比对真实文章的指纹…',
  trouble: '无法加载真实文章的指纹。',
  retry: '重试',
  choices: {
    recipe: '指纹',
    paper: '按次数计权的词，64 位（论文）',
    'reader-64': '词和相邻词对，64 位（似曾读）',
    'reader-256': '词和相邻词对，256 位（似曾读）',
    texts: '文字',
    articles: '整篇文章',
    paragraphs: '单个段落',
  },
  outcome: {
    recall:
      '<threshold>{width} 位中相差 {bits} 位以内</threshold>，<found>召回率</found>是 {recall}：<missed>{missedPairs, plural, =0 {没有遗漏} other {漏掉 # 对}}</missed>。',
    mistaken: '<mistaken>精确率</mistaken>是 {precision}。{rate}',
    nothing: '这么接近的一对也没有，也就谈不上精确率。',
    rate: '与 10 万个无关网页比对，大约误判 {number} 个。',
    none: '这里一对误判都没有，不代表不会误判。在 95% 置信水平下，误判率低于 3/{unrelated}。',
  },
  figure: {
    label: '按不同的位数统计的对数',
    copies: '副本',
    unrelated: '无关',
    chance: '偶然',
    ofCopies: '{total} 对找到 {found} 对，漏掉 {missed} 对',
    ofUnrelated: '{total} 对中误判 {mistaken} 对为副本',
    ofChance: '同样多的随机指纹对：阈值以内约 {expected} 对',
    axis: '不同的位数',
    hint: '指向或点按某个距离即可查看，也可以拖动竖线。',
    read: '{distance, plural, =0 {没有不同的位} other {相差 # 位}}：{copies, plural, =0 {没有副本} other {副本 # 对}}，{unrelated, plural, =0 {没有无关文章} other {无关文章 # 对}}；偶然应有 {chance} 对。',
    reader: '要查看的距离',
    threshold: '阈值',
    thresholdValue: '{width} 位中最多相差 {threshold} 位',
    legend:
      '实心：在阈值以内；斜线：在阈值以外。无关与偶然用同一比例尺，副本较少，另用更大的比例尺。哪怕只有一对，也会显示一条可见的柱。',
  },
  rules: {
    heading: '三种规则',
    caption: {
      articles: '各种规则在文章上的结果',
      paragraphs: '各种规则在段落上的结果',
    },
    rule: '规则',
    paper: '按次数计权的词，64 位中 {threshold} 位',
    'reader-64': '词和相邻词对，64 位中 {threshold} 位',
    'reader-256': '词和相邻词对，256 位中 {threshold} 位',
    found: '找到的副本',
    mistaken: '误判的副本',
    highRecall: '若要找到 99%',
    highRecallValue: '{threshold} 位，{mistaken, plural, =0 {没有误判} other {误判 # 对}}',
    famous: '只认 3 位，改过的文章漏掉 {articles}，段落漏掉 {paragraphs}。爬虫受得了，读者受不了。',
    wider:
      '按出现次数计权，最常见的词最重，无关文章只相差大约 {paper} 位，不到 32 位。似曾读的特征让每个词和每对相邻的词只算一次，在 64 位里把它们推回 {reader} 位。',
    width:
      '两堆重叠，阈值怎么放都分不开。用 256 位，中间空出一道缝，似曾读的阈值 {threshold} 位就在缝里。',
    measuredSummary: '特征，以及在全部评测数据上的结果',
    measured:
      '这些文字是评测数据中可以自由转载的部分。在全部数据上，论文规则的召回率是：英文文章 {en}，中文文章 {zh}，段落 {short}。似曾读还比对数字、标题和句子，三者依次为 {twicetoldEn}、{twicetoldZh} 和 {twicetoldShort}。它的阈值根据其中三分之二的文字选定。README 文件没有参与调整，似曾读在其中找到 {untuned} 的副本，论文的规则找到 {untunedPaper}。',
  },
  table: {
    summary: '用表格查看这张图',
    caption: '按不同的位数统计的对数',
    distance: '不同的位数',
    copies: '副本',
    unrelated: '无关',
    chance: '偶然',
  },
  sources: {
    summary: '文字来源',
    lead: '共 {articles, number} 篇文章、{paragraphs, number} 个段落。副本是同一篇文章的不同版本，至少 80% 的词依次相同。无关文章是同一语言的不同文章。改动更大的版本、同一模板的不同内容，两边都不算。这里只保存指纹，不保存原文。感谢各位作者：',
    source: '来源',
    authors: '作者',
    license: '许可证',
    texts: '篇数',
  },
} as const satisfies SameShape<typeof en>;

/** The chapter's messages, except its heading and takeaway, which load with the page. */
export const whyThreeMessages = { en: { whyThree: en }, 'zh-CN': { whyThree: zhCN } } as const;
