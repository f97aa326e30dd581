import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The compiler doesn't compare these files, and a browser leaves what is missing blank.

const messagesOf = (locale: string): Record<string, { message: string }> =>
  JSON.parse(readFileSync(`extension/_locales/${locale}/messages.json`, 'utf8'));

test('the manifest has the same messages in both languages, and none is empty', () => {
  const [english, chinese] = [messagesOf('en'), messagesOf('zh_CN')];
  expect(Object.keys(chinese)).toEqual(Object.keys(english));
  for (const { message } of [...Object.values(english), ...Object.values(chinese)]) {
    expect(message.trim()).not.toBe('');
  }
});
