/** Returns paragraphs of a sample article, which differ in their number `n`. */
export function paragraphs(count: number, subject = 'harbour'): string {
  return Array.from(
    { length: count },
    (_, n) =>
      `<p>On day ${n} the ${subject} was quiet again, and the keeper of the lamp, who had counted ` +
      `${n * 7 + 3} ships since spring, wrote down that the wind had turned, as it always does.</p>`,
  ).join('\n');
}

/** Returns the same in Chinese, with about fifty characters per paragraph. */
export function chineseParagraphs(count: number): string {
  return Array.from(
    { length: count },
    (_, n) =>
      `<p>第${n}天，港口又安静下来了。守灯人从春天数到现在，一共数了${n * 7 + 3}条船，他在本子上写道：` +
      '风向变了，像往年一样，潮水也跟着慢慢退去。</p>',
  ).join('\n');
}
