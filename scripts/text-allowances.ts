import type { Allowance } from './text-style.ts';

/**
 * The phrases that break a rule on purpose. `npm run check:text` fails if no text needs one of them
 * any longer. It skips this file, which contains them all.
 */
export const ALLOWANCES: readonly Allowance[] = [
  { phrase: 'Simhash的生成及存储', reason: 'the title of an article, as it is written' },
  { phrase: 'simhash如何检查重复文本', reason: 'the title of an article, as it is written' },
  { phrase: '临时载入附加组件…', reason: 'the button of Firefox, as it is written' },
  { phrase: '51区', reason: 'an example of the tutorials, as it is written' },
  { phrase: '9架', reason: 'an example of the tutorials, as it is written' },
  { phrase: '你妈妈喊你回家吃饭哦', reason: 'an example of the tutorials, as it is written' },
  { phrase: '你妈妈叫你回家吃饭啦', reason: 'an example of the tutorials, as it is written' },
  { phrase: '你妈妈喊你回来吃饭哦', reason: 'the same example with another change' },
  { phrase: 'normalise', reason: 'a value in URLs, which must not change' },
];
