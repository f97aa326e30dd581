/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** A number as long as it means anything: two digits and a half. */
export function figure(number: number | null | undefined): string {
  if (number === null || number === undefined || Number.isNaN(number)) return '–';
  if (number >= 100) return Math.round(number).toLocaleString('en-GB');
  return number >= 10 ? number.toFixed(1) : number.toFixed(2);
}

/** Microseconds, from a thousand on milliseconds. */
export function duration(microseconds: number | null | undefined): string {
  if (microseconds === null || microseconds === undefined) return '–';
  return microseconds < 1000 ? `${figure(microseconds)} µs` : `${figure(microseconds / 1000)} ms`;
}

/** 10000 as 10⁴, where it is a power of ten. */
export function count(n: number): string {
  const [digit, power] = n.toExponential().split('e+') as [string, string];
  if (n < 10_000 || digit.includes('.')) return n.toLocaleString('en-GB');
  const raised = [...power].map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(one)]).join('');
  return digit === '1' ? `10${raised}` : `${digit}·10${raised}`;
}

/** Unlike values, in the order in which they come. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
