import type { Example } from './example.ts';

const english = `The lighthouse keeper's daughter learned to read from the labels of crates. The sea washed them ashore after every storm: oranges from Valencia, tea from Colombo, nails from Sheffield. She sounded the words out loud to the gulls and drew a map on the kitchen wall, with a cross for every name.

At twelve she was sent to school on the mainland, and the teacher was astonished: the child could not spell "house" or "mother", but knew the ports of four continents. Many years later, as the captain of a freighter, she put in at each of them. In every port she sent home an empty crate.`;

const chinese = `灯塔看守人的女儿，是从木箱的标签上学会认字的。每场风暴过后，海水都会把箱子冲上岸：巴伦西亚的橙子，科伦坡的茶叶，谢菲尔德的钉子。她对着海鸥大声念出这些词，又在厨房的墙上画了一张地图，每个地名都画上一个叉。

十二岁那年，她被送到陆上读书，老师大吃一惊：这孩子不会写“房子”，也不会写“妈妈”，却知道四大洲的港口。许多年以后，她当上了货轮的船长，一个一个地驶进了那些港口。每到一处，她都往家里寄一只空木箱。`;

const texts = { a: english, b: chinese };

/** One story in two languages. */
export const translation: Example = { en: texts, 'zh-CN': texts };
