/**
 * The sample texts of Compare, all written for it. `ExampleChoice` offers them, the explainer
 * measures some of them, and many tests compare them.
 */

import type { Language } from './i18n.tsx';

interface Texts {
  readonly a: string;
  readonly b: string;
}

/** The names of the examples, in the order of their buttons. */
export const EXAMPLE_NAMES = [
  'edited',
  'repost',
  'twins',
  'template',
  'subject',
  'translation',
] as const;

/** The example that Compare opens with. */
export const FIRST_EXAMPLE = 'edited';

export type ExampleName = (typeof EXAMPLE_NAMES)[number];

/** A pair of texts for each language of the interface. */
export type Example = Readonly<Record<Language, Texts>>;

/** An article, and a copy on another site with some words changed and a credit added. */
const editedCopy: Example = {
  en: {
    a: `On the east pier of the old harbour stands a clock that has never been right. It was set in 1911 by a watchmaker who lived three streets away, and ever since it has run about four minutes slow. Visitors notice it at once and wonder why nobody mends it.

The harbour master explains that somebody once did. For one winter the clock told the exact time, and in those months eleven people missed the evening ferry, because the whole town had learned to leave the house when the pier clock said ten past six. In spring the council voted, with a single voice against, to put the four minutes back.

Since then the clock has been cleaned every October, its hands are painted every second year, and a note inside the case asks whoever opens it to please leave the time alone.`,
    b: `THE CLOCK THAT IS ALWAYS LATE

On the east pier of the old harbour stands a clock that has never been right. It was set in 1911 by a watchmaker who lived three streets away, and it has run about four minutes slow ever since. Tourists notice it at once and wonder why nobody mends it.

The harbour master says that somebody once did. For one winter the clock told the exact time, and in those months eleven people missed the evening ferry, because the whole town had learned to leave the house when the pier clock said ten past six. In spring the council voted, with only one voice against, to put the four minutes back.

Since then the clock has been cleaned every October, its hands are painted every second year, and a note inside the case asks whoever opens it to leave the time alone.

(From the harbour newsletter)`,
  },
  'zh-CN': {
    a: `城东的老钟表店只有八平方米，店主姓林，修了四十一年的表。他不收急活，理由是钟表最怕的就是急。客人把表留下，他先听，把表贴在耳边听上一分钟，再决定要不要打开。

去年冬天，有个年轻人拿来一块摔坏的怀表，说是外公留下的，别的店都劝他换新机芯。林师傅看了三天，用旧零件一颗一颗配齐，只收了六十块钱。年轻人问为什么这么便宜，他说零件是现成的，手艺是师父给的，自己不过花了点时间，而时间正是他店里最多的东西。`,
    b: `【人物】修表的林师傅

城东的老钟表店只有八平方米，店主姓林，修了四十一年的表。他从不收急活，理由是钟表最怕的就是急。顾客把表留下，他先听，把表贴在耳边听上一分钟，再决定要不要打开。

去年冬天，有个小伙子拿来一块摔坏的怀表，说是外公留下的，别的店都劝他换新机芯。林师傅看了三天，用旧零件一颗一颗配齐，只收了六十块钱。小伙子问为什么这么便宜，他说零件是现成的，手艺是师父给的，自己只是花了点时间，而时间正是他店里最多的东西。

（转载自本地生活周刊）`,
  },
};

/** An article, and the same article with the notices that reposts add at both ends. */
const repost: Example = {
  en: {
    a: `How the village got its second bridge

For ninety years the only way across the Lenn was a stone bridge wide enough for one cart. When the dairy bought lorries, they had to stop on the bank and hand their churns over the parapet, one by one, to a cart on the other side.

In 1958 the schoolteacher, Ida Maurer, let her class measure the river as an exercise in geometry. They did it with ropes, a water level and a home-made theodolite, and sent their drawing to the county. An engineer there noticed that the narrowest place was not where everybody thought it was, but two hundred metres upstream, behind the sawmill.

The second bridge has stood on that spot since 1961. It is eleven centimetres longer than the children had worked out, which Mrs Maurer, until the end of her life, put down to the engineer.`,
    b: `Source: Lenn Valley Gazette

How the village got its second bridge

By Anna Keller

For ninety years the only way across the Lenn was a stone bridge wide enough for one cart. When the dairy bought lorries, they had to stop on the bank and hand their churns over the parapet, one by one, to a cart on the other side.

In 1958 the schoolteacher, Ida Maurer, let her class measure the river as an exercise in geometry. They did it with ropes, a water level and a home-made theodolite, and sent their drawing to the county. An engineer there noticed that the narrowest place was not where everybody thought it was, but two hundred metres upstream, behind the sawmill.

The second bridge has stood on that spot since 1961. It is eleven centimetres longer than the children had worked out, which Mrs Maurer, until the end of her life, put down to the engineer.

This article was originally published in the Lenn Valley Gazette.
Follow us on Facebook and Twitter.
All rights reserved.`,
  },
  'zh-CN': {
    a: `第二座桥的来历

九十年间，过连河只有一座石桥，宽度刚够走一辆马车。后来奶场买了卡车，车过不了桥，只好停在岸边，把奶桶一只一只从栏杆上递给对岸赶来的马车。

一九五八年，小学教师梅爱达让全班学生去量河宽，当作几何课的练习。孩子们用绳子、水平尺和一台自制的经纬仪量了三个星期，把图纸寄到了县里。县里的工程师看了图才发现，河面最窄的地方并不是大家一直以为的渡口，而是上游两百米处，锯木厂的背后。

第二座桥一九六一年就建在那里，至今还在用。它比孩子们算出来的长了十一厘米。梅老师到老都说，那是工程师量错了。`,
    b: `来源：连河谷日报
作者：安小可

第二座桥的来历

九十年间，过连河只有一座石桥，宽度刚够走一辆马车。后来奶场买了卡车，车过不了桥，只好停在岸边，把奶桶一只一只从栏杆上递给对岸赶来的马车。

一九五八年，小学教师梅爱达让全班学生去量河宽，当作几何课的练习。孩子们用绳子、水平尺和一台自制的经纬仪量了三个星期，把图纸寄到了县里。县里的工程师看了图才发现，河面最窄的地方并不是大家一直以为的渡口，而是上游两百米处，锯木厂的背后。

第二座桥一九六一年就建在那里，至今还在用。它比孩子们算出来的长了十一厘米。梅老师到老都说，那是工程师量错了。

责任编辑：林木
版权声明：本文转载自连河谷日报，版权归原作者所有，如有侵权请联系我们删除。
欢迎关注我们的微信公众号。`,
  },
};

/** One text in simplified and in traditional characters, with the punctuation of each region. */
const twins = inBothLanguages({
  a: `图书馆的旧书里常常夹着借书人留下的东西：电影票、干枯的树叶、写了一半的信。管理员把它们收在一个铁盒里，每年春天办一次展览，请大家来认领。

有位老人认出了三十年前自己写给妻子的便条，上面只有一句话：“面在锅里，别等我。”他在玻璃柜前站了很久，最后说，就让它留在这里吧，那本书总还会有人借的。后来管理员照原样把便条夹回书中，只在目录卡上添了一行小字：第一百二十页，有人等过。`,
  b: `圖書館的舊書裡常常夾着借書人留下的東西：電影票、乾枯的樹葉、寫了一半的信。管理員把它們收在一個鐵盒裡，每年春天辦一次展覽，請大家來認領。

有位老人認出了三十年前自己寫給妻子的便條，上面只有一句話：「麵在鍋裡，別等我。」他在玻璃櫃前站了很久，最後說，就讓它留在這裡吧，那本書總還會有人借的。後來管理員照原樣把便條夾回書中，只在目錄卡上添了一行小字：第一百二十頁，有人等過。`,
});

/** One form filled in twice. Nearly all words are the same, but the details differ. */
const sameTemplate: Example = {
  en: {
    a: `Road works on the B 17: notice to residents

From Monday, 4 March, to Friday, 22 March, the surface of the B 17 between Oak Street and the railway crossing is renewed. During this time the road is closed to all traffic between 7:30 and 17:00. A diversion over Mill Lane is signposted; please allow 12 minutes more for your journey. Buses of line 31 do not stop at the Market Square; the nearest stop is 250 metres away, at the town hall.

Access for residents, ambulances and the fire brigade is kept open at all times. Waste bins are collected one day earlier than usual and must stand at the kerb by 6:00. The costs of 480,000 euros are borne by the county. Should the weather be bad, the works may take 5 days longer. Questions are answered by the roads office, telephone 555 0142, on working days from 8:00 to 12:00. We ask for your understanding and thank you for your patience.`,
    b: `Road works on the B 42: notice to residents

From Monday, 9 September, to Friday, 11 October, the surface of the B 42 between Harbour Road and the football ground is renewed. During this time the road is closed to all traffic between 6:45 and 18:15. A diversion over Vineyard Hill is signposted; please allow 25 minutes more for your journey. Buses of line 8 do not stop at the Hospital; the nearest stop is 600 metres away, at the library.

Access for residents, ambulances and the fire brigade is kept open at all times. Waste bins are collected one day earlier than usual and must stand at the kerb by 5:30. The costs of 1,370,000 euros are borne by the county. Should the weather be bad, the works may take 14 days longer. Questions are answered by the roads office, telephone 555 0197, on working days from 9:00 to 13:00. We ask for your understanding and thank you for your patience.`,
  },
  'zh-CN': {
    a: `关于17号公路施工的通告

各位居民：自3月4日起至3月22日止，17号公路橡树街至铁路道口路段将重铺路面。施工期间，该路段每天7时30分至17时禁止一切车辆通行。请过往车辆按照指示牌绕行磨坊路，预计多用12分钟，请提前安排出行时间。31路公共汽车暂停停靠集市广场站，请乘客步行250米到市政厅站乘车。

居民出入、救护车和消防车的通道始终保持畅通。垃圾清运比平时提前一天，请于当天6时以前将垃圾桶放到路边。工程费用48万元由县财政承担。如遇恶劣天气，工期可能顺延5天。如有疑问，请于工作日8时至12时致电公路管理处，电话5550142。施工给您带来不便，敬请谅解，感谢您的理解与支持。`,
    b: `关于42号公路施工的通告

各位居民：自9月9日起至10月11日止，42号公路港口路至足球场路段将重铺路面。施工期间，该路段每天6时45分至18时15分禁止一切车辆通行。请过往车辆按照指示牌绕行葡萄山，预计多用25分钟，请提前安排出行时间。8路公共汽车暂停停靠人民医院站，请乘客步行600米到图书馆站乘车。

居民出入、救护车和消防车的通道始终保持畅通。垃圾清运比平时提前一天，请于当天5时30分以前将垃圾桶放到路边。工程费用137万元由县财政承担。如遇恶劣天气，工期可能顺延14天。如有疑问，请于工作日9时至13时致电公路管理处，电话5550197。施工给您带来不便，敬请谅解，感谢您的理解与支持。`,
  },
};

/** Two articles about rain that share nothing but their subject. */
const sameSubject: Example = {
  en: {
    a: `Rain is measured in millimetres, and one millimetre of rain is a litre of water on every square metre of ground. The simplest gauge is a straight-sided can, left in the open away from walls and trees and emptied at the same hour each morning. What makes the task hard is the wind: it carries small drops over the rim, so that a gauge on a bare hill catches less than has fallen.

Weather stations therefore set their gauges low, fence them with slats, and check their totals against radar, which sees where it rains but only guesses how much. Anyone can keep such a record at home. After ten years, it is worth more than most things one could have bought for the price of a can.`,
    b: `Many people say that they can smell a shower before it comes, and they are right. Dry soil gathers oils from plants, and bacteria living there make geosmin, a substance our noses find in the faintest traces. When the first drops strike dusty earth, they trap tiny bubbles; these rise, burst like those in a glass of sparkling wine, and throw the scent upwards, where the breeze running ahead of the storm takes it along.

A light sprinkle after weeks of drought smells strongest. In a downpour the surface is soaked within minutes, no more bubbles form, and the air is washed clean again.`,
  },
  'zh-CN': {
    a: `雨量以毫米计：一毫米的雨，等于每平方米地面上落下一升水。最简单的雨量器就是一只直筒罐子，放在空旷处，远离墙和树，每天早晨同一时刻倒空、记数。难处在于风：风会把细小的雨滴吹过罐口，山坡上的罐子接到的总比实际落下的少。

所以气象站把雨量器装得很低，四周围上栅栏，再拿总数同雷达比对；雷达看得见哪里下雨，却只能估计下了多少。在家里也可以这样记录，坚持十年，这本账比花同样的钱买到的大多数东西都更有价值。`,
    b: `许多人说自己能在下雨之前闻到雨味，这并不是错觉。久旱的泥土积存了植物的油脂，土里的细菌又会产生土臭素，人的鼻子对它格外灵敏。第一批水珠打在干燥的尘土上，裹住微小的气泡，气泡上升、破裂，像香槟那样把气味抛向空中，再由暴风前的凉风送到远方。

干旱几周后的毛毛雨味道最浓。若是瓢泼大雨，表层几分钟就湿透了，气泡不再形成，空气很快被冲刷干净。`,
  },
};

const translationEnglish = `The lighthouse keeper's daughter learned to read from the labels of crates. The sea washed them ashore after every storm: oranges from Valencia, tea from Colombo, nails from Sheffield. She sounded the words out loud to the gulls and drew a map on the kitchen wall, with a cross for every name.

At twelve she was sent to school on the mainland, and the teacher was astonished: the child could not spell "house" or "mother", but knew the ports of four continents. Many years later, as the captain of a freighter, she put in at each of them. In every port she sent home an empty crate.`;

const translationChinese = `灯塔看守人的女儿，是从木箱的标签上学会认字的。每场风暴过后，海水都会把箱子冲上岸：巴伦西亚的橙子，科伦坡的茶叶，谢菲尔德的钉子。她对着海鸥大声念出这些词，又在厨房的墙上画了一张地图，每个地名都画上一个叉。

十二岁那年，她被送到陆上读书，老师大吃一惊：这孩子不会写“房子”，也不会写“妈妈”，却知道四大洲的港口。许多年以后，她当上了货轮的船长，一个一个地驶进了那些港口。每到一处，她都往家里寄一只空木箱。`;

/** A story in English and in Chinese. */
const translation = inBothLanguages({ a: translationEnglish, b: translationChinese });

/** The first three are pairs of copies, and the others aren't. */
export const examples: Readonly<Record<ExampleName, Example>> = {
  edited: editedCopy,
  repost,
  twins,
  template: sameTemplate,
  subject: sameSubject,
  translation,
};

/** The texts of all examples in all languages. */
export const exampleTexts: readonly Texts[] = Object.values(examples).flatMap((example) =>
  Object.values(example),
);

/** Returns the example with these texts, in any language. */
export function findExample(texts: Texts): ExampleName | 'none' {
  const hasTexts = (name: ExampleName) =>
    Object.values(examples[name]).some(({ a, b }) => a === texts.a && b === texts.b);
  return EXAMPLE_NAMES.find(hasTexts) ?? 'none';
}

function inBothLanguages(texts: Texts): Example {
  return { en: texts, 'zh-CN': texts };
}
