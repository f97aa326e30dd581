import { expect, test } from 'vitest';
import { hasForeignTitles } from '../../../../core/match/foreign-titles.ts';

const text = {
  zh: '我们和合作伙伴会在设备上存储信息，例如唯一标识符，以便处理个人数据。您可以点击下方管理选择。',
  mixed: 'OpenAI 今天发布新模型，称其推理能力大幅提升。新模型将先向付费用户开放，随后提供接口。',
  th: 'เราและพันธมิตรของเราจัดเก็บข้อมูลบนอุปกรณ์ เช่น คุกกี้ และประมวลผลข้อมูลส่วนบุคคลของคุณ',
};

test.each([
  ['zh', '新大桥今日通车', '球队主教练辞职', true],
  ['zh', '个人数据如何处理', '球队主教练辞职', false],
  ['zh', '新大桥今日通车', '新大桥通车仪式', false],
  ['th', 'เปิดสะพานใหม่ข้ามแม่น้ำ', 'โค้ชลาออกหลังแปดปี', true],
  ['th', 'วิธีประมวลผลข้อมูลส่วนบุคคล', 'โค้ชลาออกหลังแปดปี', false],
  ['mixed', 'OpenAI发布新模型', 'OpenAI称新模型推理能力大幅提升', false],
  // Titles without a word that could be found say nothing.
  ['zh', '', '球队主教练辞职', false],
  ['zh', 'A 1', 'B 2', false],
] as const)('in %s, “%s” and “%s”: %s', (language, one, other, expected) => {
  expect(hasForeignTitles(text[language], one, other)).toBe(expected);
  expect(hasForeignTitles(text[language], other, one)).toBe(expected);
});
