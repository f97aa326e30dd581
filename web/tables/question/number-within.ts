/** Otherwise the characters' plain forms would make 234 of 2³⁴. */
const SUPERSCRIPTS = /[⁰¹²³⁴-⁹]+/g;

/**
 * The whole number that was written, if it lies within the bounds. Figures may be grouped as people
 * write them, 8,000,000,000 or 8 000 000 000, and powers are read: 2^34, 2³⁴.
 */
export function numberWithin(text: string, least: number, most: number): number | undefined {
  const figures = text
    .replace(SUPERSCRIPTS, '^$&')
    .normalize('NFKC')
    .replace(/[\s,_']/g, '');
  const [, base, exponent = '1'] = /^(\d{1,15})(?:\^(\d{1,2}))?$/.exec(figures) ?? [];
  const number = base === undefined ? Number.NaN : Number(base) ** Number(exponent);
  return number >= least && number <= most ? number : undefined;
}
