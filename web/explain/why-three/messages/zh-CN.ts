import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** “为什么是 3 位”一章的全部简体中文文字；标题先到，不在这里。 */
export const zhCN = {
  chance:
    '让 SimHash 出名的那篇论文说：两个网页的 64 位指纹至多相差 3 位，就算副本。单凭<chance>偶然</chance>，这几乎不会发生。两个随机指纹的每一位都像抛一次硬币，平均相差 32 位；全部 2⁶⁴ 个指纹中，与某一个相差不超过 3 位的只有 {neighbours} 个，随机指纹落在其中的概率是 {probability}。80 亿个网页两两配成 {pairs} 对，偶然靠得这么近的大约 {expected} 对。',
  texts:
    '但文字不是随机的。<strangers>无关的文章</strangers>也共用着篇篇都有的词，因此比偶然更近；<copies>副本</copies>经人改动，又会彼此走远。<threshold>阈值</threshold>必须从两者之间穿过：请挪动它，看看代价是什么。',
  waiting: '正在载入并比较真实文字的指纹。',
  trouble: '真实文字的指纹载入失败。',
  retry: '重试',
  choices: {
    recipe: '指纹取自',
    paper: '按次数计权的词，64 位（论文）',
    'reader-64': '似曾读的特征，64 位',
    'reader-256': '似曾读的特征，256 位',
    texts: '文字',
    articles: '整篇文章',
    paragraphs: '单个段落',
  },
  outcome: {
    recall:
      '若把<threshold>{width} 位中至多相差 {bits} 位</threshold>的都算作副本，<found>{copies} 对副本找到 {foundPairs} 对</found>，召回率 {recall}；<missed>{missedPairs, plural, =0 {一对也没有漏掉} other {漏掉 # 对}}</missed>。',
    taken:
      '{strangers} 对无关的文章中，<taken>{takenPairs, plural, =0 {没有一对} other {有 # 对}}被误认作副本</taken>，精确率 {precision}。{rate}',
    nothing: '这么近的一对也没有，也就谈不上精确率。',
    rate: '照这个比例，在十万个网页中查一次，大约有 {number} 个会被误认作副本。',
    none: '这么多对里一对误认也没有，并不等于不会误认：在 95% 的把握下，只能说误认率低于 {strangers} 分之 3。',
    chance: '两个随机指纹<chance>偶然</chance>靠得这么近的概率是 {probability}。',
  },
  figure: {
    label: '相差各多少位的有多少对',
    copies: '副本',
    strangers: '无关',
    chance: '偶然',
    ofCopies: '{total} 对找到 {found} 对，漏掉 {missed} 对',
    ofStrangers: '{total} 对中 {taken} 对被误认作副本',
    ofChance: '同样多的随机指纹对：阈值以内约 {expected} 对',
    axis: '相差的位数',
    hint: '指向某个距离即可读数，也可以拖动竖线。',
    read: '{distance, plural, =0 {一位不差} other {相差 # 位}}：{copies, plural, =0 {没有副本} other {副本 # 对}}，{strangers, plural, =0 {没有无关的} other {无关的 # 对}}；偶然应有 {chance} 对。',
    reader: '读数的距离',
    threshold: '阈值',
    thresholdValue: '{width} 位中至多相差 {threshold} 位',
    legend:
      '实心：在阈值以内；斜线：在阈值以外。无关与偶然用同一比例尺，副本为数不多，另用较大的比例尺。再矮的柱也不矮于一条线，只有一对也看得见。',
  },
  rules: {
    heading: '同样的文字，三种规则',
    caption: {
      articles: '各种规则在文章上的结果',
      paragraphs: '各种规则在段落上的结果',
    },
    rule: '规则',
    paper: '按次数计权的词，64 位中 {threshold} 位',
    'reader-64': '似曾读的特征，64 位中 {threshold} 位',
    'reader-256': '似曾读的特征，256 位中 {threshold} 位',
    found: '找到的副本',
    taken: '误认的无关文章',
    most: '若要找到 99%',
    mostValue: '{threshold} 位，{taken, plural, =0 {不误认} other {误认 # 对}}',
    famous:
      '“64 位中 3 位”能找到的，远不如它的名气。在这里，改动过的文章它漏掉 {articles}，改动过的段落漏掉 {paragraphs}：段落短，改一句就是一大块。对爬虫来说这个代价划得来，它有几十亿个网页，不必每份副本都抓住；读者却希望几乎一个也不漏。',
    wider:
      '只把阈值放宽是不够的。按出现次数计权，最常见的词最重，而这些词篇篇都有：无关的文章只相差大约 {paper} 位，不到 32 位。似曾读的特征让每个词只算一次，再加上相邻两词，把无关的文章推回 {reader} 位。可是副本也随之走远，在 64 位里两堆都太宽，彼此重叠。',
    width:
      '所以要用更多的位。每一位都在测两段文字之间的同一个夹角，测得很粗，只答是或否；256 位测的次数是 64 位的四倍，误差就减半。副本与无关的文章之间空出一道缝，似曾读的阈值，256 位中 {threshold} 位（短文 {short} 位），就立在这道缝里。',
    measured:
      '这些文字取自本项目的评测数据中可以自由转载的部分。据本项目的质量报告，在全部评测数据上，论文的规则在英文文章里找到 {en}，中文文章 {zh}，段落 {short}；似曾读还看数字和标题，都是 {twicetold}。它的阈值是据其中三分之二的文字定的；在谁也没有据以调整过的 README 文件上，它找到 {untuned}，论文的规则找到 {untunedPaper}。',
  },
  table: {
    summary: '用表格看这张图',
    caption: '按相差的位数统计的对数',
    distance: '相差的位数',
    copies: '副本',
    strangers: '无关',
    chance: '偶然',
  },
  sources: {
    summary: '这些文字从哪里来',
    lead: '共 {articles, number} 篇文章、{paragraphs, number} 个段落。副本是同一篇文字的不同版本，至少 80% 的词依次相同；无关的是同一语言的不同文章。改得更远的版本、同一表格填写两次的文字，两边都不算。这里只保存指纹，不保存原文。感谢各位作者：',
    source: '来源',
    by: '作者',
    licence: '许可',
    texts: '篇数',
  },
} as const satisfies SameShape<typeof en>;
