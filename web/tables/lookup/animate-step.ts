import { bitAt } from '../../../core/fingerprint/bits.ts';
import { GROUP_BITS, PITCH, ROW_HEIGHT, SIDE } from '../../../ui/BitStrip.tsx';
import type { LookupTrace, Probe, Step } from './lookup-trace.ts';
import styles from './Stage.module.css';
import { FLIGHT_MS, type ScreenRect, type Stage } from './stage.ts';

const FADE_MS = 250;
/** The delay between the start of one bit's flight and the next. */
const BIT_DELAY_MS = 10;
/** The delay between rows, unless all of them would take longer than the maximum. */
const ROW_DELAY_MS = 140;
const MAX_ROWS_DELAY_MS = 1_200;

const rowDelay = (rows: number) => Math.min(ROW_DELAY_MS, MAX_ROWS_DELAY_MS / Math.max(1, rows));

/** Animates the transition from the step before to this one. */
export function animateStep(stage: Stage, trace: LookupTrace, step: Step): void {
  if (step.kind === 'bucket') fillBucket(stage, trace, step.probe);
  if (step.kind === 'permute') permuteBits(stage, trace, step.probe);
  if (step.kind === 'search') revealSearch(stage);
  if (step.kind === 'compare') compareCandidates(stage);
}

/** The bits of the segment fly to their bucket, and its fingerprints become rows. */
function fillBucket(stage: Stage, trace: LookupTrace, probe: Probe): void {
  const [strip] = stage.all('key');
  if (!strip) return;
  const { order, key } = probe;
  const arrived = flyBits(stage, trace, order.slice(key.from, key.to), strip, () => 0);
  const sheets = stage.all('sheet', strip.closest('li') ?? undefined);
  const rows = stage.all('row');
  for (const count of stage.all('count')) stage.hideUntil(count, arrived);
  for (const [index, sheet] of sheets.entries()) {
    const delay = arrived + index * rowDelay(sheets.length);
    stage.from(sheet, { opacity: 0 }, { delay, duration: FADE_MS });
    const row = rows[index];
    if (!row) continue;
    const offset = sheet.getBoundingClientRect().top - row.getBoundingClientRect().top;
    const transform = `translate(0, ${offset}px)`;
    stage.from(row, { opacity: 0, transform }, { delay, duration: FLIGHT_MS });
  }
  for (const query of stage.all('query')) {
    stage.from(query, { opacity: 0 }, { delay: arrived, duration: FADE_MS });
  }
}

/** The bits of the prefix fly to the front, and the others follow. */
function permuteBits(stage: Stage, trace: LookupTrace, { order, key }: Probe): void {
  const [strip] = stage.all('permuted');
  if (strip)
    flyBits(stage, trace, order, strip, (position) => (position < key.to ? 0 : FLIGHT_MS / 2));
}

/** The entries that the search reads appear one by one, then the candidates. */
function revealSearch(stage: Stage): void {
  const entries = stage.all('search-step');
  const delay = rowDelay(entries.length);
  for (const [index, entry] of entries.entries()) {
    stage.from(entry, { opacity: 0 }, { delay: index * delay, duration: FADE_MS });
  }
  for (const row of [...stage.all('query'), ...stage.all('row')]) {
    stage.from(row, { opacity: 0 }, { delay: entries.length * delay, duration: FADE_MS });
  }
}

/** A copy of the query moves over each candidate. Equal bits fade, and differing ones stay. */
function compareCandidates(stage: Stage): void {
  const [query] = stage.all('query').flatMap((row) => stage.all('strip', row));
  const rows = stage.all('row');
  let last = 0;
  for (const [index, row] of rows.entries()) {
    const [strip] = stage.all('strip', row);
    if (!query || !strip) continue;
    const delay = index * rowDelay(rows.length);
    const arrived = delay + FLIGHT_MS;
    const copy = query.cloneNode(true) as HTMLElement;
    copy.classList.add(styles['copy'] ?? '');
    const [from, to] = [query.getBoundingClientRect(), strip.getBoundingClientRect()];
    stage.fly(copy, from, to, { delay, duration: FLIGHT_MS }).onfinish = () => copy.remove();
    const timing = { delay: arrived, duration: FADE_MS };
    for (const part of strip.querySelectorAll('g:first-child > [data-part="bits"]')) {
      stage.from(part, { opacity: 1 }, timing);
    }
    for (const part of strip.querySelectorAll('[data-part="marked"]')) {
      stage.from(part, { opacity: 0 }, timing);
    }
    for (const before of strip.querySelectorAll('g + g')) {
      stage.from(before, { opacity: 1 }, timing);
    }
    for (const result of stage.all('result', row)) {
      stage.from(result, { opacity: 0 }, { delay: arrived + FADE_MS, duration: FADE_MS });
    }
    stage.from(
      row,
      { backgroundColor: 'transparent', borderColor: 'transparent' },
      { delay: arrived + FADE_MS, duration: FADE_MS },
    );
    last = arrived + FADE_MS;
  }
  for (const outcome of stage.all('outcome')) stage.hideUntil(outcome, last);
}

/** Lets bits of the query fly to the squares of a strip. Returns when the last one arrives, in ms. */
function flyBits(
  stage: Stage,
  { query }: LookupTrace,
  bits: readonly number[],
  strip: Element,
  delayOf: (position: number) => number,
): number {
  const squares = squareRects(strip);
  const copies: HTMLElement[] = [];
  let arrived = 0;
  for (const [position, bit] of bits.entries()) {
    const [from, to] = [stage.queryBit(bit), squares[position]];
    if (!from || !to) continue;
    const copy = document.createElement('i');
    copy.className = styles['bit'] ?? '';
    if (bitAt(query, bit)) copy.dataset['one'] = '';
    const delay = delayOf(position) + position * BIT_DELAY_MS;
    stage.fly(copy, from, to, { delay, duration: FLIGHT_MS });
    copies.push(copy);
    arrived = Math.max(arrived, delay + FLIGHT_MS);
  }
  // The copies replace the strip until the last one arrives.
  stage.hideUntil(strip, arrived).onfinish = () => {
    for (const copy of copies) copy.remove();
  };
  return arrived;
}

/** Returns where the squares of a strip are on the screen. */
function squareRects(strip: Element): ScreenRect[] {
  return [...strip.querySelectorAll('svg')].flatMap((svg) => {
    const { left, top, width } = svg.getBoundingClientRect();
    const unit = width / (GROUP_BITS * PITCH);
    return Array.from({ length: GROUP_BITS }, (_, i) => ({
      left: left + unit * (i * PITCH + (PITCH - SIDE) / 2),
      top: top + unit * ((ROW_HEIGHT - SIDE) / 2),
      width: unit * SIDE,
      height: unit * SIDE,
    }));
  });
}
