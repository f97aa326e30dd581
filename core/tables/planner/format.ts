const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Formats a predicted count: `0.24`, `61`, `1,400`, `3.1 × 10¹⁵`. */
export function formatApproxCount(count: number): string {
  const rounded = twoDigits(count);
  if (rounded > 0 && rounded < 0.01) return '< 0.01';
  return rounded < 1e15 ? grouped(rounded) : scientific(rounded);
}

/** Formats an exact count: `1,000,000`. */
export function formatCount(count: number): string {
  return grouped(count);
}

/** Formats nanoseconds: `640 ns`, `2.3 µs`, `0.5 s`. */
export function formatApproxTime(nanoseconds: number): string {
  return inUnits(nanoseconds, ['ns', 'µs', 'ms', 's']);
}

/** Formats bytes in units of 1,000: `49 MB`. */
export function formatApproxBytes(bytes: number): string {
  return inUnits(bytes, ['B', 'kB', 'MB', 'GB', 'TB', 'PB']);
}

function inUnits(value: number, units: readonly string[]): string {
  const rounded = twoDigits(value);
  const power = rounded < 1000 ? 0 : Math.floor(Math.log10(rounded) / 3);
  const unit = Math.min(power, units.length - 1);
  return `${formatApproxCount(rounded / 1000 ** unit)} ${units[unit]}`;
}

/** Rounds to two digits, because predictions are no more precise than that. */
function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}

/** Groups digits without `Intl`, whose output changes between browser versions. */
function grouped(number: number): string {
  const [whole = '', ...fraction] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

function scientific(number: number): string {
  const [digits, exponent] = number.toExponential().split('e+');
  return `${digits} × 10${superscript(exponent)}`;
}

function superscript(exponent = ''): string {
  return [...exponent].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
}
