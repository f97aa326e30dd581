import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Hyperplanes.module.css';
import { angleShare, type Lines, separates } from './random-lines.ts';

/** The radius of the circle in the drawing's units. */
const RADIUS = 100;
/** How far the arrows reach. */
const REACH = 84;

/** More lines than this would fill the circle. */
const MAX_DRAWN = 64;

const ARROWS = ['a', 'b'] as const;
export type ArrowName = (typeof ARROWS)[number];

/** The directions of both arrows in degrees, counterclockwise from the right. */
export type Arrows = Readonly<Record<ArrowName, number>>;

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Two arrows that can be turned, and the lines thrown last. A line that separates the arrows is
 * thick and in the accent color.
 *
 * @param props.onThrow is called when the reader presses the plane beside the arrows.
 */
export function Plane({
  arrows,
  lines,
  onTurn,
  onThrow,
}: {
  arrows: Arrows;
  lines: Lines;
  onTurn: (name: ArrowName, degrees: number) => void;
  onThrow: () => void;
}) {
  const t = useTranslations('hyperplanes.plane');
  const plane = useRef<SVGSVGElement>(null);
  const dragged = useRef<ArrowName>(undefined);
  const drawn = useMemo(() => lines.slice(-MAX_DRAWN), [lines]);
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const box = plane.current?.getBoundingClientRect();
    if (!dragged.current || !box) return;
    const [x, y] = [clientX - box.x - box.width / 2, box.y + box.height / 2 - clientY];
    if (x !== 0 || y !== 0) onTurn(dragged.current, toWholeDegrees(Math.atan2(y, x)));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button below throws lines by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing.
    <svg
      ref={plane}
      className={styles['plane']}
      viewBox="-112 -112 224 224"
      role="group"
      aria-label={t('label')}
      data-testid="plane"
      onClick={onThrow}
      onPointerMove={drag}
    >
      <circle className={styles['disc']} r={RADIUS} />
      <path className={styles['wedge']} d={wedge(toRadians(arrows.a), toRadians(arrows.b))} />
      {Array.from(drawn, (line, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
          key={lines.length - drawn.length + i}
          className={styles['line']}
          data-separates={
            separates(line, toRadians(arrows.a), toRadians(arrows.b)) ? '' : undefined
          }
          d={`M${pointAt(line + Math.PI / 2, RADIUS)}L${pointAt(line - Math.PI / 2, RADIUS)}`}
        />
      ))}
      {ARROWS.map((name) => (
        <g
          key={name}
          className={styles['arrow']}
          data-name={name}
          role="slider"
          tabIndex={0}
          aria-label={t(name)}
          aria-valuemin={0}
          aria-valuemax={359}
          aria-valuenow={arrows[name]}
          aria-valuetext={t('degrees', { degrees: arrows[name] })}
          transform={`rotate(${-arrows[name]})`}
          onKeyDown={(event) => {
            const to = turnedByKey(arrows[name], event);
            if (to === undefined) return;
            event.preventDefault();
            onTurn(name, to);
          }}
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = name;
          }}
          onPointerUp={() => {
            dragged.current = undefined;
          }}
          onPointerCancel={() => {
            dragged.current = undefined;
          }}
        >
          <path className={styles['shaft']} d={`M0 0H${REACH - 6}`} />
          <path className={styles['head']} d={`M${REACH} 0l-13 -7v14z`} />
          {/* Large enough for a finger. */}
          <circle className={styles['handle']} cx={REACH} r="16" />
          <text
            x={REACH + 12}
            textAnchor="middle"
            dominantBaseline="central"
            transform={`rotate(${arrows[name]} ${REACH + 12} 0)`}
          >
            {name.toUpperCase()}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Returns where a key turns an arrow, or undefined for other keys. */
function turnedByKey(degrees: number, { key, shiftKey }: KeyboardEvent): number | undefined {
  const step = shiftKey ? 10 : 1;
  const turns: Readonly<Record<string, number>> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: 10,
    PageDown: -10,
  };
  const turn = turns[key];
  return turn === undefined ? undefined : (degrees + turn + 360) % 360;
}

function toWholeDegrees(radians: number): number {
  return (Math.round((radians * 180) / Math.PI) + 360) % 360;
}

function pointAt(angle: number, radius: number): string {
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(-radius * Math.sin(angle)).toFixed(2)}`;
}

/** The angle between two directions, as a piece of the circle. */
function wedge(a: number, b: number): string {
  const isCounterclockwise = Math.sin(b - a) >= 0;
  const [from, to] = isCounterclockwise ? [a, b] : [b, a];
  if (angleShare(a, b) === 0) return '';
  return `M0 0L${pointAt(from, 40)}A40 40 0 0 0 ${pointAt(to, 40)}z`;
}
