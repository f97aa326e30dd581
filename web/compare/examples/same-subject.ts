import type { Example } from './example.ts';

/** Two articles about rain that share a subject and nothing else. */
export const sameSubject: Example = {
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
