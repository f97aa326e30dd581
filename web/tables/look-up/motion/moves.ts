import { bitAt } from '../../../../core/fingerprint/bits.ts';
import { GROUP_BITS, PITCH, ROW_HEIGHT, SIDE } from '../../../../ui/BitStrip.tsx';
import type { LookUp, Visit } from '../engine/look-up.ts';
import type { Step } from '../steps.ts';
import styles from './Layer.module.css';
import { FLIGHT, type Place, type Stage } from './stage.ts';

const QUICK = 250;
/** Between one bit and the next, one row and the next; all rows together take no longer than MOST. */
const BIT = 10;
const ROW = 140;
const MOST = 1_200;

const stagger = (rows: number) => Math.min(ROW, MOST / Math.max(1, rows));

/** Shows how a step comes about from the one before. */
export function move(stage: Stage, lookUp: LookUp, step: Step): void {
  if (step.kind === 'bucket') intoBucket(stage, lookUp, step.visit);
  if (step.kind === 'permute') toTheFront(stage, lookUp, step.visit);
  if (step.kind === 'search') lookByLook(stage);
  if (step.kind === 'compare') overCandidates(stage);
}

/** The bits of the segment become the number of a bucket, and what lies in it comes out. */
function intoBucket(stage: Stage, lookUp: LookUp, visit: Visit): void {
  const [strip] = stage.all('key');
  if (!strip) return;
  const { order, key } = visit;
  const arrived = flyBits(stage, lookUp, order.slice(key.from, key.to), strip, () => 0);
  const sheets = stage.all('sheet', strip.closest('li') ?? undefined);
  const rows = stage.all('row');
  for (const count of stage.all('count')) stage.hideUntil(count, arrived);
  for (const [nth, sheet] of sheets.entries()) {
    const delay = arrived + nth * stagger(sheets.length);
    stage.from(sheet, { opacity: 0 }, { delay, duration: QUICK });
    const row = rows[nth];
    if (!row) continue;
    const [lies, comes] = [sheet.getBoundingClientRect(), row.getBoundingClientRect()];
    const transform = `translate(0, ${lies.top - comes.top}px)`;
    stage.from(row, { opacity: 0, transform }, { delay, duration: FLIGHT });
  }
  for (const query of stage.all('query')) {
    stage.from(query, { opacity: 0 }, { delay: arrived, duration: QUICK });
  }
}

/** The bits of the prefix move to the front, and the others follow. */
function toTheFront(stage: Stage, lookUp: LookUp, { order, key }: Visit): void {
  const [strip] = stage.all('permuted');
  if (strip)
    flyBits(stage, lookUp, order, strip, (position) => (position < key.to ? 0 : FLIGHT / 2));
}

/** A search halves what is left, look by look, before it has found anything. */
function lookByLook(stage: Stage): void {
  const looks = stage.all('look');
  const each = stagger(looks.length);
  for (const [nth, look] of looks.entries()) {
    stage.from(look, { opacity: 0 }, { delay: nth * each, duration: QUICK });
  }
  for (const row of [...stage.all('query'), ...stage.all('row')]) {
    stage.from(row, { opacity: 0 }, { delay: looks.length * each, duration: QUICK });
  }
}

/** The query is laid over each candidate: what is equal cancels out, and what differs is left. */
function overCandidates(stage: Stage): void {
  const [query] = stage.all('query').flatMap((row) => stage.all('strip', row));
  const rows = stage.all('row');
  let last = 0;
  for (const [nth, row] of rows.entries()) {
    const [strip] = stage.all('strip', row);
    if (!query || !strip) continue;
    const delay = nth * stagger(rows.length);
    const arrived = delay + FLIGHT;
    const ghost = query.cloneNode(true) as HTMLElement;
    ghost.classList.add(styles['ghost'] ?? '');
    const [lies, goes] = [query.getBoundingClientRect(), strip.getBoundingClientRect()];
    stage.fly(ghost, lies, goes, { delay, duration: FLIGHT }).onfinish = () => ghost.remove();
    const timing = { delay: arrived, duration: QUICK };
    for (const part of strip.querySelectorAll('g:first-child > [data-part="bits"]')) {
      stage.from(part, { opacity: 1 }, timing);
    }
    for (const part of strip.querySelectorAll('[data-part="marked"]')) {
      stage.from(part, { opacity: 0 }, timing);
    }
    for (const before of strip.querySelectorAll('g + g')) {
      stage.from(before, { opacity: 1 }, timing);
    }
    for (const says of stage.all('says', row)) {
      stage.from(says, { opacity: 0 }, { delay: arrived + QUICK, duration: QUICK });
    }
    stage.from(
      row,
      { backgroundColor: 'transparent', borderColor: 'transparent' },
      { delay: arrived + QUICK, duration: QUICK },
    );
    last = arrived + QUICK;
  }
  for (const outcome of stage.all('outcome')) stage.hideUntil(outcome, last);
}

/** Lets bits of the query fly to a strip, one for each of its places; tells when all are there. */
function flyBits(
  stage: Stage,
  { query }: LookUp,
  bits: readonly number[],
  strip: Element,
  waits: (position: number) => number,
): number {
  const places = squareRects(strip);
  const ghosts: HTMLElement[] = [];
  let arrived = 0;
  for (const [position, bit] of bits.entries()) {
    const [from, to] = [stage.queryBit(bit), places[position]];
    if (!from || !to) continue;
    const ghost = document.createElement('i');
    ghost.className = styles['bit'] ?? '';
    if (bitAt(query, bit)) ghost.dataset['one'] = '';
    const delay = waits(position) + position * BIT;
    stage.fly(ghost, from, to, { delay, duration: FLIGHT });
    ghosts.push(ghost);
    arrived = Math.max(arrived, delay + FLIGHT);
  }
  // They stand in for the strip until the last of them is there.
  stage.hideUntil(strip, arrived).onfinish = () => {
    for (const ghost of ghosts) ghost.remove();
  };
  return arrived;
}

/** Returns where the squares of a strip are on the screen. */
function squareRects(strip: Element): Place[] {
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
