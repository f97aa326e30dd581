/** The numbers of so many bits: 0, 1, 2, … */
export function bitNumbers(width: number): number[] {
  return Array.from({ length: width }, (_, bit) => bit);
}
