import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { type NumberFormats, powerOfTen, useNumberFormats } from '../../../../web/lib/format.ts';

function formatWith(use: (format: NumberFormats) => string, locale = 'en'): string {
  let text = '';
  function Probe() {
    text = use(useNumberFormats());
    return null;
  }
  renderToString(
    <IntlProvider locale={locale} messages={{}}>
      <Probe />
    </IntlProvider>,
  );
  return text;
}

const cases: [expected: string, use: (format: NumberFormats) => string][] = [
  ['8,000,000,000', (format) => format.number(8e9)],
  ['2.35', (format) => format.decimal(2.346)],
  ['−2.3', (format) => format.decimal(-2.346, 1)],
  ['+4', (format) => format.signed(4)],
  ['−0.5', (format) => format.signed(-0.5)],
  ['0', (format) => format.signed(0)],
  ['0.950', (format) => format.fixed(0.95, 3)],
  ['0.0031', (format) => format.approximate(0.003111)],
  ['2,400', (format) => format.approximate(2_444)],
  ['3.5', (format) => format.expected(3.456)],
  ['1,235', (format) => format.expected(1_234.5)],
  ['46%', (format) => format.percent(0.456)],
  ['45.6%', (format) => format.percent(0.456, 1)],
  ['99.9%', (format) => format.exactPercent(0.9996)],
  ['100.0%', (format) => format.exactPercent(1)],
];

test.each(cases)('numbers are formatted as %s', (expected, use) => {
  expect(formatWith(use)).toBe(expected);
});

test.each([
  [99_000, '99,000'],
  [388_000, '39\u00a0万'],
  [1_640_000, '160\u00a0万'],
  [8_120_000_000, '81\u00a0亿'],
])('in Chinese, about %d is written as %s', (value, expected) => {
  expect(formatWith((format) => format.approximate(value), 'zh-CN')).toBe(expected);
});

test('the language decides how numbers are written', () => {
  expect(formatWith((format) => format.decimal(-1_234.5), 'de')).toBe('−1.234,5');
});

test('powers of ten have superscripts', () => {
  expect(powerOfTen(2.44e-15)).toBe('2.4\u00a0×\u00a010⁻¹⁵');
  expect(powerOfTen(1e21)).toBe('1.0\u00a0×\u00a010²¹');
});
