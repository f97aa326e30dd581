import { useFormatter, useLocale } from 'use-intl';

/** Formats numbers in the reader's language. */
export interface NumberFormats {
  /** With digit grouping: `8,000,000,000`. */
  number(value: number): string;
  /** With at most two decimals, or as many as given. */
  decimal(value: number, maxDecimals?: number): string;
  /** Like `decimal`, with a sign unless it is 0. */
  signed(value: number, maxDecimals?: number): string;
  /** With exactly as many decimals as given. */
  fixed(value: number, decimals: number): string;
  /** With two significant digits: `0.0031`, `2,400`, `5.4 × 10⁻¹⁷`. In Chinese also `39 万`. */
  approximate(value: number): string;
  /** As an integer, but with two significant digits below 10. */
  expected(value: number): string;
  /** A fraction as a percentage, without decimals unless some are asked for. */
  percent(fraction: number, maxDecimals?: number): string;
  /** A fraction as a percentage with one decimal. Shows 100.0% only for 1, and not for 0.9996. */
  exactPercent(fraction: number): string;
}

/** Smaller numbers have too many zeros to read. */
const MIN_DECIMAL = 1e-6;

/** Chinese texts count larger numbers in ten thousands. */
const MAX_CHINESE_DIGITS = 1e5;

export function useNumberFormats(): NumberFormats {
  const format = useFormatter();
  const isChinese = useLocale() === 'zh-CN';
  const approximate = (value: number) => {
    if (value > 0 && value < MIN_DECIMAL) return powerOfTen(value);
    return isChinese && value >= MAX_CHINESE_DIGITS
      ? compact(format, value)
      : format.number(value, { maximumSignificantDigits: 2 });
  };
  return {
    number: (value) => format.number(value),
    decimal: (value, maximumFractionDigits = 2) =>
      withMinusSign(format.number(value, { maximumFractionDigits })),
    signed: (value, maximumFractionDigits = 2) =>
      withMinusSign(format.number(value, { maximumFractionDigits, signDisplay: 'exceptZero' })),
    fixed: (value, decimals) =>
      format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    approximate,
    expected: (value) =>
      value < 10 ? approximate(value) : format.number(value, { maximumFractionDigits: 0 }),
    percent: (fraction, maximumFractionDigits = 0) =>
      format.number(fraction, { style: 'percent', maximumFractionDigits }),
    exactPercent: (fraction) =>
      format.number(fraction < 1 ? Math.min(fraction, 0.999) : fraction, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  };
}

/** With two significant digits and a unit: `3.1M`, `310 万`. */
export function compact(format: ReturnType<typeof useFormatter>, value: number): string {
  const text = format.number(value, {
    maximumSignificantDigits: 2,
    notation: 'compact',
    useGrouping: 'always',
  });
  // Intl writes 310万 without the space that Chinese texts have here.
  return text.replace(/(万|亿)$/, '\u00a0$1');
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Formats a very large or very small number as `2.4 × 10⁻¹⁵`, with no-break spaces. */
export function powerOfTen(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  return `${mantissa}\u00a0×\u00a010${superscript(exponent)}`;
}

/** Formats a power of two as `2⁻⁵⁴`. */
export function powerOfTwo(power: number): string {
  return `2${superscript(String(power))}`;
}

function superscript(exponent: string): string {
  return exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? '');
}

/** Intl writes a hyphen. */
function withMinusSign(text: string): string {
  return text.replace('-', '−');
}
