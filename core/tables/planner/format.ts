const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Predictions are good for two digits at best, so no more of them are told. */
function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}

/** `0.24`, `61`, `1,400`, `3.1 × 10¹⁵`. */
export function aboutCount(count: number): string {
  const rounded = twoDigits(count);
  if (rounded > 0 && rounded < 0.01) return '< 0.01';
  return rounded < 1e15 ? grouped(rounded) : scientific(rounded);
}

/** A count that is known: `1,000,000`. */
export function exactCount(count: number): string {
  return grouped(count);
}

/** Nanoseconds as `640 ns`, `2.3 µs`, `0.5 s`. */
export function aboutTime(nanoseconds: number): string {
  return inUnits(nanoseconds, ['ns', 'µs', 'ms', 's']);
}

/** Bytes as `49 MB`: units of 1,000. */
export function aboutBytes(bytes: number): string {
  return inUnits(bytes, ['B', 'kB', 'MB', 'GB', 'TB', 'PB']);
}

function inUnits(value: number, units: readonly string[]): string {
  const rounded = twoDigits(value);
  const power = rounded < 1000 ? 0 : Math.floor(Math.log10(rounded) / 3);
  const unit = Math.min(power, units.length - 1);
  return `${aboutCount(rounded / 1000 ** unit)} ${units[unit]}`;
}

/** Not by `Intl`, whose answers change with the browser's version. */
function grouped(number: number): string {
  const [whole = '', ...fraction] = String(number).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

function scientific(number: number): string {
  const [digits, exponent] = number.toExponential().split('e+');
  return `${digits} × 10${raised(exponent)}`;
}

function raised(exponent = ''): string {
  return [...exponent].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
}
