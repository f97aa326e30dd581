/**
 * Draws a comparison as an image to save and send: the verdict, all 256 bits and both fingerprints.
 */

import { toHex } from '../../../core/fingerprint/bits.ts';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { isCopy } from '../../../core/match/verdict.ts';
import { type BitPair, bitPairs } from '../../../ui/BitGrid.tsx';
import type { Comparison } from '../engine/comparison.ts';

/** The texts in a picture. */
export interface PictureTexts {
  readonly headline: string;
  readonly reason: string;
  /** "32 of 256 bits differ, 8 of the first 64" */
  readonly distance: string;
  readonly a: string;
  readonly b: string;
  /** The meanings of the four kinds of squares. */
  readonly legend: Readonly<Record<'same0' | 'same1' | 'onlyA' | 'onlyB', string>>;
  readonly credit: string;
}

/** A drawing and its size in pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

// The colors of the light theme. A saved picture has no style sheet.
const BACKGROUND = '#fcfdfb';
const INK = '#172124';
const INK_SOFT = '#506064';
const LINE = '#78888a';
const BOTH_1 = '#c1c9c8';
const ACCENT = '#0b5c60';
const ACCENT_SOFT = '#dcebe8';

const FONT =
  "system-ui, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const WIDTH = 960;
const MARGIN = 48;
const BITS_PER_ROW = 32;
const PITCH = (WIDTH - 2 * MARGIN) / BITS_PER_ROW;
const CELL = PITCH - 4;

/** Draws a comparison as an SVG without any external resources. */
export function drawPicture({ a, b, verdict }: Comparison, texts: PictureTexts): Picture {
  const parts: string[] = [];
  let y = MARGIN;
  const write = (text: string, size: number, style: string, x = MARGIN) => {
    parts.push(`<text x="${x}" y="${y}" font-size="${size}" ${style}>${escapeXml(text)}</text>`);
  };
  const paragraph = (text: string, size: number, style: string) => {
    for (const line of breakLines(text, (WIDTH - 2 * MARGIN) / size)) {
      y += size * 1.4;
      write(line, size, style);
    }
  };
  y -= 16;
  paragraph(texts.headline, 34, `fill="${isCopy(verdict.kind) ? ACCENT : INK}" font-weight="650"`);
  y += 6;
  paragraph(texts.reason, 20, `fill="${INK}"`);
  paragraph(texts.distance, 20, `fill="${INK_SOFT}"`);
  y += 28;
  for (const pair of bitPairs(a.bits, b.bits, FINGERPRINT_BITS)) {
    // A gap separates the first 64 bits from the others.
    const gap = pair.bit < PREFIX_BITS ? 0 : 12;
    const x = MARGIN + (pair.bit % BITS_PER_ROW) * PITCH;
    parts.push(cell(pair, x, y + Math.floor(pair.bit / BITS_PER_ROW) * PITCH + gap));
  }
  y += (FINGERPRINT_BITS / BITS_PER_ROW) * PITCH + 12 + 36;
  const kinds = [
    ['same0', 0, 0],
    ['same1', 1, 1],
    ['onlyA', 1, 0],
    ['onlyB', 0, 1],
  ] as const;
  kinds.forEach(([name, bitA, bitB], i) => {
    const x = MARGIN + (i * (WIDTH - 2 * MARGIN)) / kinds.length;
    parts.push(cell({ a: bitA, b: bitB }, x, y - CELL + 6));
    write(texts.legend[name], 18, `fill="${INK_SOFT}"`, x + PITCH + 6);
  });
  y += 20;
  for (const [name, { bits }] of [
    [texts.a, a],
    [texts.b, b],
  ] as const) {
    y += 26;
    write(name, 18, `fill="${INK}" font-weight="650"`);
    write(toHex(bits), 15, `fill="${INK}" font-family="${MONO}"`, MARGIN + 110);
  }
  y += 44;
  write(texts.credit, 16, `fill="${INK_SOFT}"`);
  const height = Math.ceil(y + MARGIN - 16);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}"><rect width="100%" height="100%" fill="${BACKGROUND}"/>${parts.join('')}</svg>`;
  return { svg, width: WIDTH, height };
}

/** Draws a square like those of `ui/BitGrid.tsx`: if the bits differ, the corner of the 1 is filled. */
function cell({ a, b }: Pick<BitPair, 'a' | 'b'>, left: number, top: number): string {
  const x = round(left);
  const y = round(top);
  const differs = a !== b;
  const fill = differs ? ACCENT_SOFT : a === 1 ? BOTH_1 : 'none';
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

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

// A Latin letter is about half an em wide. Han characters and their punctuation are one em wide.
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60“”‘’…—]/u;
const LATIN_WIDTH = 0.54;

/** A line doesn't begin with these. */
const CLOSING = /^[，。、；：？！）》」』”’.,;:?!)]/u;

/** Where a line may end: after a space, or anywhere between Han characters. */
const BREAKS = /(?<=\s)|(?=\p{Script=Han})|(?<=[\p{Script=Han}，。、；：？！）》」』”’])/u;

/** Estimates the width of a text in em. */
function estimateWidth(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 1 : LATIN_WIDTH;
  return width;
}

/**
 * Breaks a text into lines. The widths are estimates, because an image can't use the browser's
 * layout.
 *
 * @param maxWidth is in em. A single word, or closing punctuation, may exceed it.
 */
function breakLines(text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(BREAKS)) {
    if (line !== '' && estimateWidth(line + piece.trimEnd()) > maxWidth && !CLOSING.test(piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Keeps the image sharp on screens with two device pixels per pixel. */
const PNG_SCALE = 2;

/**
 * Converts a drawing to PNG.
 *
 * @throws Error if the browser can't.
 */
export async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height);
  // The page's content security policy allows images from `data:` but not from `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser created no PNG');
  return png;
}
