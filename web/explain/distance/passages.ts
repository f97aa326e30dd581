import type { Language } from '../../lib/i18n.tsx';

/** A text, and the words that replace its own. */
export interface Passage {
  readonly text: string;
  readonly replacements: readonly string[];
}

export const passages: Readonly<Record<Language, Passage>> = {
  en: {
    text: 'The last ferry leaves the harbor at nine. Anna runs down the steps with a loaf of bread under one arm and her brother’s old coat under the other. On the pier, two men are coiling ropes, and a dog watches them as if it had to learn the trade. Nobody speaks. The island is only a row of lights, far out, where the clouds touch the sea. When the engine starts, the boards begin to tremble, and Anna finally sits down and counts her money. There is enough for the ticket, and a little more for a cup of tea.',
    replacements: [
      'valley ladder winter paper slowly engine borrow purple mirror seven dusty farmer quiet planet',
      'silver carry window apple eastern number gentle market forest early butter signal wooden',
      'travel bottle narrow cotton follow orange letter hollow summer basket bright village copper',
    ].flatMap((words) => words.split(' ')),
  },
  'zh-CN': {
    text: '最后一班船九点离开码头。安娜一手夹着面包，一手抱着哥哥的旧大衣，从石阶上跑下来。岸边有两个人正在收缆绳，一条狗看着他们，好像也要学这门手艺。谁都不说话。远处的小岛只剩下一排灯火，云在那里挨着海面。发动机响起来，木板微微发抖，安娜这才坐下，数了数口袋里的钱。船票够了，还能再买一杯热茶。',
    replacements: [
      '春雨轻敲窗纸灯影摇山路弯松林静鸟声',
      '竹桥断流急秋叶黄稻田香炊烟直牧童笑',
      '夜雪深古寺钟晨雾薄新月细星河阔琴弦',
    ].flatMap((characters) => [...characters]),
  },
};
