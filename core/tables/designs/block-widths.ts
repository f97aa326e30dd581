/**
 * The widths of `blocks` near equal blocks of `bits` bits, the wider ones first: 64 bits in six
 * are 11, 11, 11, 11, 10, 10.
 */
export function blockWidths(bits: number, blocks: number): number[] {
  const narrow = Math.floor(bits / blocks);
  const wider = bits % blocks;
  return Array.from({ length: blocks }, (_, block) => narrow + (block < wider ? 1 : 0));
}
