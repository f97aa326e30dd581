import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { scanAlternative } from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { isMotionReduced, useSentenceSpace } from '../../lib/hooks.ts';
import styles from './Opening.module.css';

/** The collections of the story, and how many pages each dot is in their pictures. */
const STEPS = [
  { name: 'one', count: 1, perDot: 1 },
  { name: 'thousand', count: 1_000, perDot: 1 },
  { name: 'million', count: 1_000_000, perDot: 1_000 },
  { name: 'billions', count: 8_000_000_000, perDot: 1_000_000 },
] as const;

const COLUMNS = 100;
/** One dot alone is as large as one of so many in a row. */
const MIN_COLUMNS = 4;
/** The threshold of the paper. */
const RADIUS = 3;

/**
 * One page, a thousand, a million, and eight billion, as dots: scrolling leads from one to the next
 * and back. Beside them, the time that comparing all of them takes.
 */
export function Scale() {
  const t = useTranslations('tables.opening.scale');
  const space = useSentenceSpace();
  const story = useRef<HTMLDivElement>(null);
  const progress = useScrollProgress(story, STEPS.length - 1);
  const nearest = STEPS[Math.round(progress)] ?? STEPS[0];
  return (
    <div ref={story} className={styles['scale']} data-testid="scale" data-step={nearest.name}>
      <div className={styles['stage']}>
        <p className={styles['caption']}>
          {t('dot', { count: nearest.perDot })}
          {space}
          <ScanTime count={nearest.count} />
        </p>
        <Dots progress={progress} />
      </div>
      <ol className={styles['steps']}>
        {STEPS.map(({ name, count, perDot }) => (
          <li key={name} data-current={name === nearest.name || undefined}>
            <p className={styles['count']}>{t('pages', { count })}</p>
            <p>{t(`step.${name}`)}</p>
            <noscript>
              {import.meta.env.SSR && (
                <>
                  <StillDots count={count / perDot} />
                  <p>
                    {t('dot', { count: perDot })}
                    {space}
                    <ScanTime count={count} />
                  </p>
                </>
              )}
            </noscript>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How long one core takes to compare a fingerprint with all others, by the planner's cost model. */
function ScanTime({ count }: { count: number }) {
  const t = useTranslations('tables.opening.scale');
  const format = useNumberFormats();
  const seconds = scanAlternative(count, RADIUS, DEFAULT_COSTS).lookupNs / 1e9;
  const [value, unit] =
    seconds < 1e-6
      ? ([seconds * 1e9, 'ns'] as const)
      : seconds < 1e-3
        ? ([seconds * 1e6, 'us'] as const)
        : seconds < 1
          ? ([seconds * 1e3, 'ms'] as const)
          : ([seconds, 's'] as const);
  return <b>{t(`time.${unit}`, { count, time: format.approximate(value) })}</b>;
}

/** Draws the dots. Between two pictures, the first one shrinks into a dot of the next. */
function Dots({ progress }: { progress: number }) {
  const t = useTranslations('tables.opening.scale');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = () => canvas.current && drawDots(canvas.current, progress);
    draw();
    const observer = new ResizeObserver(draw);
    if (canvas.current) observer.observe(canvas.current);
    // The theme is an attribute of the root, or the system's.
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    return () => {
      observer.disconnect();
      theme.disconnect();
      dark.removeEventListener('change', draw);
    };
  }, [progress]);
  return <canvas ref={canvas} className={styles['dots']} role="img" aria-label={t('picture')} />;
}

/** The dots of a collection, for browsers without JavaScript. */
function StillDots({ count }: { count: number }) {
  const columns = columnsOf(count);
  const rows = Math.ceil(count / columns);
  return (
    <svg
      className={styles['still']}
      viewBox={`0 0 ${Math.max(columns, MIN_COLUMNS)} ${rows}`}
      aria-hidden="true"
    >
      <pattern id={`dots-${count}`} width="1" height="1" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.34" fill="currentColor" />
      </pattern>
      <path d={`M0 0h${columns}v${rows}h${-columns}z`} fill={`url(#dots-${count})`} />
    </svg>
  );
}

function drawDots(canvas: HTMLCanvasElement, progress: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(canvas).color;
  // In a low window, the canvas is lower than its 80 rows of dots would be.
  const size = Math.min(width, (height * 5) / 4);
  const step = Math.min(STEPS.length - 2, Math.floor(progress));
  const share = Math.min(1, progress - step);
  drawGrid(context, dotsOf(step), { x: 0, y: 0, size }, 1 - share, share);
  if (share > 0) drawGrid(context, dotsOf(step + 1), { x: 0, y: 0, size }, share, 0);
}

function dotsOf(step: number): number {
  const { count, perDot } = STEPS[step] ?? STEPS[0];
  return count / perDot;
}

/**
 * Draws a grid of dots.
 *
 * @param opacity from 0 to 1.
 * @param shrunk how far the grid has shrunk into its first dot, from 0 to 1.
 */
function drawGrid(
  context: CanvasRenderingContext2D,
  count: number,
  { x, y, size }: { x: number; y: number; size: number },
  opacity: number,
  shrunk: number,
): void {
  const columns = columnsOf(count);
  const cell = (size / Math.max(columns, MIN_COLUMNS)) * (1 - 0.97 * shrunk);
  const radius = Math.max(0.6, cell * 0.34);
  context.globalAlpha = opacity;
  context.beginPath();
  for (let i = 0; i < count; i++) {
    const [left, top] = [
      x + ((i % columns) + 0.5) * cell,
      y + (Math.floor(i / columns) + 0.5) * cell,
    ];
    context.moveTo(left + radius, top);
    context.arc(left, top, radius, 0, 2 * Math.PI);
  }
  context.fill();
  context.globalAlpha = 1;
}

function columnsOf(count: number): number {
  return count === 1 ? 1 : count <= 1_000 ? 40 : COLUMNS;
}

/** Returns how far an element has been scrolled through: 0 at its start, and `last` at its end. */
function useScrollProgress(element: RefObject<HTMLElement | null>, last: number): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    let request = 0;
    const measure = () => {
      request = 0;
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      const scrolled = -box.top / Math.max(1, box.height - innerHeight);
      const position = Math.min(last, Math.max(0, scrolled * last));
      // Steps without motion, for those who prefer that.
      setProgress(isMotionReduced() ? Math.round(position) : Math.round(position * 100) / 100);
    };
    const schedule = () => {
      request ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(request);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [element, last]);
  return progress;
}
