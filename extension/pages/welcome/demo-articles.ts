import type { Language } from '../../i18n/language.ts';

/** An article as a reader sees it. Empty lines separate its paragraphs. */
export interface DemoArticle {
  readonly title: string;
  /** A name reserved for examples (RFC 2606). */
  readonly site: string;
  readonly text: string;
}

/** An article, and articles that a reader may open after it. */
export interface DemoArticles {
  readonly original: DemoArticle;
  /** Lightly edited, with another title. */
  readonly copy: DemoArticle;
  readonly other: DemoArticle;
}

const enOriginal = {
  title: 'A harbour town brings back its night ferry',
  site: 'harbour-gazette.example',
  text: `For the first time in eleven years, a ferry will cross the harbour after midnight. The council of Saltmarsh voted on Tuesday to run two late boats on Fridays and Saturdays, from the fish market to the old customs house and back.

The service was stopped when the last night baker moved across the water and nobody was left to take him to work. Since then, people who missed the ten o’clock boat have walked around the bay, which takes an hour and a half in good weather and is no pleasure in January.

What changed the council’s mind was a list. A nurse named Oda Fenn stood at the landing every evening of last winter and wrote down who came too late: kitchen hands, musicians, two midwives, a boy with a cello. In three months she counted nine hundred people. “I did not argue,” she said. “I only read it out.”

The night boats will be small and, for the first year, free. If fewer than forty passengers a night use them, the council will think again in autumn.`,
};

const zhOriginal = {
  title: '老港口的夜航船要回来了',
  site: 'gangkou-wanbao.example',
  text: `时隔十一年，午夜过后的港口又要有渡船了。盐沼镇议会星期二表决通过，每逢星期五、星期六加开两班夜船，往返于鱼市码头和旧海关大楼之间。

夜航当年停开，是因为最后一位上夜班的面包师搬到了对岸，再没有人需要坐船上工。此后错过十点末班船的人，只好绕着海湾走回家。天气好时要走一个半小时，到了一月，这段路谁也不愿意走。

让议会改变主意的是一份名单。护士方小荷去年整个冬天每晚站在码头，把来晚的人一一记下：厨房的帮工、乐手、两名助产士，还有一个背着大提琴的男孩。三个月里，她数到了九百人。“我没有争辩，”她说，“只是念了一遍。”

夜船不大，头一年免费乘坐。如果平均每晚不到四十名乘客，议会将在秋天重新考虑。`,
};

/** Both articles and the people in them are invented. */
export const DEMO_ARTICLES: Readonly<Record<Language, DemoArticles>> = {
  en: {
    original: enOriginal,
    copy: {
      title: 'She counted nine hundred people. Now they get their boat',
      site: 'daily-tide.example',
      text: `After eleven years without one, a ferry will again cross the harbour after midnight. The council of Saltmarsh voted this week to run two late boats on Fridays and Saturdays, from the fish market to the old customs house and back.

The service was stopped when the last night baker moved across the water and nobody was left to take him to work. Since then, people who missed the ten o’clock boat have walked around the bay, which takes an hour and a half in good weather and is no pleasure in January.

What changed the council’s mind was a list. A nurse named Oda Fenn stood at the landing every evening of last winter and wrote down who came too late: kitchen hands, musicians, two midwives, a boy with a cello. In three months she counted nine hundred people. “I did not argue,” she said. “I only read it out.”

The boats will be small and free for the first year. If fewer than forty passengers a night use them, the council will think again in autumn.

Source: Harbour Gazette. Do you like this story? Share it with your friends.`,
    },
    other: {
      title: 'What the bees do when the orchard sleeps',
      site: 'orchard-notes.example',
      text: `By the end of October the bees have stopped flying, and most visitors think that nothing happens in a hive until spring. Lift the lid on a frosty morning and you will find the opposite: a ball of insects the size of a melon, humming so low that one feels it rather than hears it.

The ones on the outside stand close together with their heads inward and make a coat. Those in the middle shake the muscles they fly with, without moving their wings, and burn honey to keep the queen at a temperature most of us would find pleasant in our kitchens. Every few hours they change places.

A colony needs some fifteen kilograms of honey to come through the cold months, which is why a careful beekeeper takes less in August than the shelves could hold. The rest of the winter work is leaving them alone.`,
    },
  },
  'zh-CN': {
    original: zhOriginal,
    copy: {
      title: '她数了九百个人，小镇为他们开了夜船',
      site: 'chaoxi-ribao.example',
      text: `停了十一年之后，午夜过后的港口又要有渡船了。盐沼镇议会本周表决通过，每逢星期五、星期六加开两班夜船，往返于鱼市码头和旧海关大楼之间。

夜航当年停开，是因为最后一位上夜班的面包师搬到了对岸，再没有人需要坐船上工。此后错过十点末班船的人，只好绕着海湾走回家。天气好时要走一个半小时，到了一月，这段路谁也不愿意走。

让议会改变主意的是一份名单。护士方小荷去年整个冬天每晚站在码头，把来晚的人一一记下：厨房的帮工、乐手、两名助产士，还有一个背着大提琴的男孩。三个月里，她数到了九百人。“我没有争辩，”她说，“只是念了一遍。”

夜船都不大，头一年免费。如果平均每晚不到四十名乘客，议会将在秋天重新考虑。

来源：港口晚报。喜欢这篇报道吗？请分享给您的朋友。`,
    },
    other: {
      title: '果园入睡以后，蜜蜂在做什么',
      site: 'guoyuan-biji.example',
      text: `到了十月底，蜜蜂就不再飞了。来果园的人大多以为，蜂箱里要到春天才会再有动静。可是在下霜的早晨掀开箱盖，看到的恰恰相反：一团蜜蜂抱成甜瓜大小，嗡嗡声低得不像听见的，倒像是手心里感到的。

外层的蜜蜂头朝里，挨得紧紧的，像一件外套；里面的蜜蜂不动翅膀，只抖动飞行用的肌肉，烧掉蜂蜜，让蜂王周围暖得像人家的厨房。每隔几个小时，里外的蜜蜂就换一次班。

一群蜂过冬大约要吃十五公斤蜜，所以细心的养蜂人八月里总会少取一些，不把架子摆满。冬天剩下的活计，就是不去打扰它们。`,
    },
  },
};
