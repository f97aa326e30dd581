import type { SameShape } from '../../../lib/i18n.tsx';
import type { en } from './en.ts';

/** 查找一节的全部简体中文文字。 */
export const zhCN = {
  heading: '一步一步看一次查找',
  lead: '这里有 {count} 段真实文章的 64 位指纹，还有一个查询：取其中一段的指纹，翻转几位，就像文字稍有改动那样。要找出与它相差三位以内的全部指纹，又不必逐一比对。',
  via: {
    legend: '查找方式',
    segments: '四张表，每段 16 位各一张',
    sorted: '若干张排序表，每张把不同的位放到最前面',
  },
  cut: {
    label: '位切成',
    option: '{blocks}：{tables} 张表',
    four: '所选的设计表太多，看不过来，或者不是为 64 位、k = 3 设计的。这里改用论文中最小的四张表。',
    fixed: '这里的指纹都是 64 位，所以不管上面怎么选，k 都是 3。',
  },
  seek: { label: '搜索方法', guess: '插值', halve: '二分' },
  query: {
    presets: '试试',
    hit: '命中',
    stranger: '桶里的陌生者',
    miss: '错过',
    passage: '段落',
    passageNote: '1 到 {most}',
    random: '随机翻转几位',
    none: '全部还原',
    strip: '查询：按一位即可翻转',
    bit: '第 {bit} 位：{value}{flipped, select, yes {，已翻转} other {}}',
    hint: '按一位即可翻转，用方向键移动。',
    segment: '第 {number} 段',
    places: '第 {from} 到 {to} 位',
    untouched: '未动',
    touched: '翻转 {count} 位',
  },
  steps: {
    label: '查找的步骤',
    position: '第 {step} 步，共 {last} 步：{says}',
  },
  says: {
    querySegments:
      '{flips, plural, =0 {查询就是段落 {passage} 的指纹} other {查询是段落 {passage} 的指纹翻转了 # 位}}。它的四段各是一张表的钥匙。',
    querySorted:
      '{flips, plural, =0 {查询就是段落 {passage} 的指纹} other {查询是段落 {passage} 的指纹翻转了 # 位}}。{tables} 张表都存着全部指纹，每张最前面的位各不相同。',
    bucket:
      '第 {table} 段是 {value}，这就是桶号，共有 {buckets} 个桶。{count, plural, =0 {这个桶是空的，没有可比的} other {桶里有 # 枚指纹，都是候选}}。',
    permute:
      '第 {table} 张表，共 {tables} 张：{blocks, plural, other {# 块}}的位移到最前面，其余的位依次跟上。最前面的 {prefix} 位必须一致。',
    search:
      '表按这些位排序，所以在 {all} 条里只看 {looks, plural, other {# 次}}就够了。{count, plural, =0 {没有哪一条以它开头，没有可比的} other {以它开头的有 # 条，都是候选}}。',
    compare:
      '候选与查询异或，不同的位得 1，再数有几个 1。{hits, plural, =0 {{known, plural, =0 {没有不超过三个的，都是陌生者} other {不超过三个的，前面的表已经找到过}}} other {{known, plural, =0 {有} other {除前面的表已经找到的以外，有}} # 枚不超过三个：命中}}。',
    result:
      '{found, plural, =0 {三位以内一枚也没有} other {命中 # 枚：段落 {rows}}}。{candidates, plural, =0 {一枚指纹也没有比对} other {只比对了 # 次}}，逐一扫描则要比对 {all} 次。',
  },
  why: {
    heading: {
      found: '为什么不会漏掉',
      tooFar: '为什么不算命中',
      missed: '为什么错过，又为什么可以错过',
    },
    foundSegments:
      '{flips, plural, =0 {一位也没有翻转，四段都没动} other {翻转 # 位，最多动到四段中的 # 段}}。第 {clean} 段没动，段落 {passage} 在那里的位完全相同，就在那个桶里。三位无论如何也动不到全部四段。',
    foundSorted:
      '{flips, plural, =0 {一位也没有翻转} other {翻转 # 位，最多动到 # 块}}；无论哪几块没动，总有一张表以它们开头。这里是第 {clean} 张：翻转的位都不在最前面，段落 {passage} 就排在搜索要看的地方。',
    tooFarSegments:
      '第 {clean} 段没动，段落 {passage} 就在那个桶里，也比对过了。但相差 {flips} 位，超过三位，不算命中。',
    tooFarSorted:
      '在第 {clean} 张表里，翻转的位都不在最前面，段落 {passage} 也比对过了。但相差 {flips} 位，超过三位，不算命中。',
    missedSegments:
      '四段里每一段都有翻转的位，段落 {passage} 不在查过的任何一个桶里。要做到这一点，至少得翻转四位，而要找的只是三位以内的。',
    missedSorted:
      '每张表的最前面都有翻转的位，段落 {passage} 在哪张表里都排在别处。要做到这一点，至少得翻转四位，而要找的只是三位以内的。',
  },
  figure: {
    label: '查找过程',
    bucket: '桶',
    waiting: '还没查',
    empty: '空',
    entries: '内有 {count} 枚',
    candidates: '候选',
    passage: '段落 {number}',
    query: '查询',
    permuted: '换位后的查询',
    bits: '{count, plural, =0 {完全相同} other {相差 # 位}}',
    found: '命中',
    before: '命中，已找到过',
    far: '不是',
    tables: '各张表',
    table: '第 {number} 张表',
    prefix: '必须一致的 {bits} 位',
    ruler: '第 1 条到第 {count} 条，按前缀排序',
    looks: '搜索看了哪几条',
    look: '第几次',
    entryNumber: '条目',
    begins: '开头',
    sought: '要找的',
    so: '所以在',
    behind: '后面',
    here: '这里或前面',
    legend: '实心是 1，空心是 0；圆的是翻转过的，或与查询不同的；带下划线的必须一致。',
  },
  table: {
    summary: '用表格看这次查找',
    caption: '每张表带出什么',
    table: '表',
    key: '查找的值',
    candidate: '候选',
    distance: '不同位数',
    outcome: '结果',
    none: '无',
  },
  trouble: '查找意外停止了。设置都还在。',
  restart: '重新开始',
} as const satisfies SameShape<typeof en>;
