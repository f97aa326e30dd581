import { toHex } from '../../../core/fingerprint/bits.ts';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { type BitPair, bitPairs } from '../../../ui/BitGrid.tsx';
import type { Comparison } from '../engine/comparison.ts';
import { breakLines } from './lines.ts';

/** What is written in a picture, in the reader's language. */
export interface PictureTexts {
  /** The headline and the reason, for screen readers. */
  readonly title: string;
  readonly headline: string;
  readonly reason: string;
  /** "32 of 256 bits differ, 8 of the first 64" */
  readonly distance: string;
  readonly a: string;
  readonly b: string;
  /** What the four kinds of squares stand for. */
  readonly legend: Readonly<Record<'same0' | 'same1' | 'onlyA' | 'onlyB', string>>;
  readonly credit: string;
}

/** A drawing and its size. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

// The colours of the theme by day: a picture that is sent on knows no style sheet.
const PAPER = '#fcfdfb';
const INK = '#172124';
const SOFT = '#506064';
const LINE = '#78888a';
const SAME = '#c1c9c8';
const ACCENT = '#0b5c60';
const ACCENT_SOFT = '#dcebe8';

const FONT =
  "system-ui, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const WIDTH = 960;
const MARGIN = 48;
const ROW = 32;
const PITCH = (WIDTH - 2 * MARGIN) / ROW;
const CELL = PITCH - 4;

/** Draws a comparison as one SVG that needs nothing else: the verdict and all 256 bits. */
export function drawPicture({ a, b, verdict }: Comparison, words: PictureTexts): Picture {
  const parts: string[] = [];
  let y = MARGIN;
  const write = (text: string, size: number, style: string, x = MARGIN) => {
    parts.push(`<text x="${x}" y="${y}" font-size="${size}" ${style}>${escaped(text)}</text>`);
  };
  const paragraph = (text: string, size: number, style: string) => {
    for (const line of breakLines(text, (WIDTH - 2 * MARGIN) / size)) {
      y += size * 1.4;
      write(line, size, style);
    }
  };
  y -= 16;
  paragraph(words.headline, 34, `fill="${isCopy(verdict.kind) ? ACCENT : INK}" font-weight="650"`);
  y += 6;
  paragraph(words.reason, 20, `fill="${INK}"`);
  paragraph(words.distance, 20, `fill="${SOFT}"`);
  y += 28;
  for (const pair of bitPairs(a.bits, b.bits, FINGERPRINT_BITS)) {
    // A little room parts the head from the rest.
    const apart = pair.bit < PREFIX_BITS ? 0 : 12;
    const x = MARGIN + (pair.bit % ROW) * PITCH;
    parts.push(cell(pair, x, y + Math.floor(pair.bit / ROW) * PITCH + apart));
  }
  y += (FINGERPRINT_BITS / ROW) * PITCH + 12 + 36;
  const kinds = [
    ['same0', 0, 0],
    ['same1', 1, 1],
    ['onlyA', 1, 0],
    ['onlyB', 0, 1],
  ] as const;
  kinds.forEach(([name, bitA, bitB], i) => {
    const x = MARGIN + (i * (WIDTH - 2 * MARGIN)) / kinds.length;
    parts.push(cell({ a: bitA, b: bitB }, x, y - CELL + 6));
    write(words.legend[name], 18, `fill="${SOFT}"`, x + PITCH + 6);
  });
  y += 20;
  for (const [name, { bits }] of [
    [words.a, a],
    [words.b, b],
  ] as const) {
    y += 26;
    write(name, 18, `fill="${INK}" font-weight="650"`);
    write(toHex(bits), 15, `fill="${INK}" font-family="${MONO}"`, MARGIN + 110);
  }
  y += 44;
  write(words.credit, 16, `fill="${SOFT}"`);
  const height = Math.ceil(y + MARGIN - 16);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="${FONT}"><title>${escaped(words.title)}</title><rect width="100%" height="100%" fill="${PAPER}"/>${parts.join('')}</svg>`;
  return { svg, width: WIDTH, height };
}

function isCopy(kind: string): boolean {
  return kind === 'identical' || kind === 'near-duplicate';
}

/** As `ui/BitCell.tsx` draws them: where the bits differ, the corner of the one with the 1 is filled. */
function cell({ a, b }: Pick<BitPair, 'a' | 'b'>, left: number, top: number): string {
  const x = round(left);
  const y = round(top);
  const differs = a !== b;
  const fill = differs ? ACCENT_SOFT : a === 1 ? SAME : 'none';
  const frame = `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" rx="4" fill="${fill}" stroke="${differs ? ACCENT : LINE}" stroke-width="${differs ? 2 : 1}"/>`;
  if (!differs) return frame;
  const [near, far] = [2, CELL - 2];
  const points =
    a === 1
      ? `${x + near},${y + near} ${x + far},${y + near} ${x + near},${y + far}`
      : `${x + far},${y + far} ${x + near},${y + far} ${x + far},${y + near}`;
  return `${frame}<polygon points="${points}" fill="${ACCENT}"/>`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
