/** Returns a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns a number with as many digits as are significant here: two or three. */
export function figure(number: number | null | undefined): string {
  if (number === null || number === undefined || Number.isNaN(number)) return '–';
  if (number >= 100) return Math.round(number).toLocaleString('en-US');
  return number >= 10 ? number.toFixed(1) : number.toFixed(2);
}

/** Returns a duration in microseconds, or in milliseconds from 1,000 µs on. */
export function duration(microseconds: number | null | undefined): string {
  if (microseconds === null || microseconds === undefined) return '–';
  return microseconds < 1000 ? `${figure(microseconds)} µs` : `${figure(microseconds / 1000)} ms`;
}

/** Returns a number, with 10⁴ for 10000 and 5·10⁷ for 50000000. */
export function count(n: number): string {
  const [digit, power] = n.toExponential().split('e+') as [string, string];
  if (n < 10_000 || digit.includes('.')) return n.toLocaleString('en-US');
  const raised = [...power].map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(one)]).join('');
  return digit === '1' ? `10${raised}` : `${digit}·10${raised}`;
}

/** Returns the distinct values, in their order. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
