/**
 * The whole number that was written, if it lies within the bounds. Figures may be grouped as people
 * write them: 8,000,000,000 or 8 000 000 000.
 */
export function numberWithin(text: string, least: number, most: number): number | undefined {
  const figures = text.normalize('NFKC').replace(/[\s,_']/g, '');
  const number = /^\d{1,15}$/.test(figures) ? Number(figures) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
