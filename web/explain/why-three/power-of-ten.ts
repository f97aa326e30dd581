const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number too large or too small to be written out, as `2.4 × 10⁻¹⁵`. */
export function powerOfTen(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  const raised = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? '');
  // Spaces that never break a line.
  return `${mantissa}\u00a0×\u00a010${raised}`;
}
