import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Alignment } from '../../../core/match/align-sentences.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { Section } from '../../lib/Section.tsx';
import type { DetailEngine, DetailResults } from '../engine/detail-engine.ts';
import type { SentenceAlignment } from '../engine/detail-service.ts';
import { SIDES, type Side } from '../texts.ts';
import { AsyncContent, InViewTrigger } from './AsyncContent.tsx';
import details from './DetailSections.module.css';
import styles from './SentencesSection.module.css';

/** Which sentences of the two texts correspond. */
export function SentencesSection({
  sentences,
  engine,
}: {
  sentences: DetailResults['sentences'];
  engine: DetailEngine;
}) {
  const t = useTranslations('result.sentences');
  return (
    <Section heading={t('heading')} data-testid="sentences">
      <p className={`beside ${details['introduction']}`}>{t('introduction')}</p>
      <InViewTrigger onView={() => engine.request('sentences')}>
        <AsyncContent result={sentences} retry={() => engine.retry('sentences')}>
          {(value) => <Sentences {...value} />}
        </AsyncContent>
      </InViewTrigger>
    </Section>
  );
}

/** A sentence that isn't in the sample of both texts is skipped. */
type Relation = 'same' | 'reworded' | 'own' | 'skipped';

/** A sentence as a bar. */
interface Bar {
  readonly side: Side;
  readonly index: number;
  readonly relation: Relation;
  /** The index of its counterpart. */
  readonly other: number | undefined;
  /** In pixels. */
  readonly top: number;
  readonly height: number;
}

function Sentences({ alignment, entries, lengths, isSampled }: SentenceAlignment) {
  const t = useTranslations('result.sentences');
  const { exactPercent } = useNumberFormats();
  const bars = useMemo(() => layOut(alignment, lengths), [alignment, lengths]);
  const { pairs, onlyInA, onlyInB, a, b } = alignment;
  const same = pairs.filter(({ distance }) => distance === 0).length;
  const rows = useMemo(() => tableRows(bars), [bars]);
  return (
    <>
      <p data-testid="sentence-summary">
        {t('summary', {
          same,
          reworded: pairs.length - same,
          onlyA: onlyInA.length,
          onlyB: onlyInB.length,
          shareA: exactPercent(a.own),
          shareB: exactPercent(b.own),
        })}
      </p>
      {isSampled && <p>{t('sample')}</p>}
      <Figure bars={bars} entries={entries} />
      <Disclosure summary={t('table')} isLazy>
        <ScrollTable caption={t('table')} isCaptionHidden isShort testId="sentence-table">
          <thead>
            <tr>
              <th scope="col">{t('relation')}</th>
              <th scope="col">{t('a')}</th>
              <th scope="col">{t('b')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ a, b, relation }) => (
              <tr key={`${a} ${b}`} className={styles['row']}>
                <th scope="row">{t(relation)}</th>
                <td dir="auto">{a === undefined ? '' : entries.a[a]}</td>
                <td dir="auto">{b === undefined ? '' : entries.b[b]}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Disclosure>
    </>
  );
}

/** The bars of both texts, lines between those that correspond, and the chosen sentence. */
function Figure({
  bars,
  entries,
}: {
  bars: Readonly<Record<Side, readonly Bar[]>>;
  entries: SentenceAlignment['entries'];
}) {
  const t = useTranslations('result.sentences');
  const [pointed, setChosen] = useState<Bar>();
  const [focused, setStop] = useState<Bar>();
  // Bars of earlier texts are gone.
  const inFigure = (bar: Bar | undefined) =>
    bar && bars[bar.side][bar.index] === bar ? bar : undefined;
  const [chosen, stop] = [inFigure(pointed), inFigure(focused)];
  const root = useRef<HTMLDivElement>(null);
  const height = Math.max(...SIDES.map((side) => endOf(bars[side].at(-1))));
  const tabStop = stop ?? bars.a[0];
  const isChosen = ({ side, index, other }: Bar) =>
    chosen && (chosen.side === side ? chosen.index === index : chosen.index === other);

  const onKeyDown = (event: KeyboardEvent) => {
    // From the bar that has the focus. The pointer may have chosen another.
    const { side, index } = (event.target as HTMLElement).dataset;
    const from = side === 'a' || side === 'b' ? bars[side][Number(index)] : undefined;
    const to = from && nextBar(bars, from, event.key);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const selector = `[data-side="${to.side}"][data-index="${to.index}"]`;
    root.current?.querySelector<HTMLButtonElement>(selector)?.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its buttons. */}
      <div className={styles['figure']} ref={root} onKeyDown={onKeyDown} style={{ height }}>
        <svg
          className={styles['lines']}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.a.map((bar) => {
            const other = bar.other === undefined ? undefined : bars.b[bar.other];
            if (!other) return null;
            return (
              <line
                key={bar.index}
                x1="0"
                y1={middleOf(bar)}
                x2="100"
                y2={middleOf(other)}
                data-relation={bar.relation}
                data-chosen={isChosen(bar) || undefined}
              />
            );
          })}
        </svg>
        {SIDES.map((side) => (
          <div key={side} className={styles['column']} data-side={side}>
            <span className={styles['name']} aria-hidden="true">
              {t(side)}
            </span>
            {bars[side].map((bar) => (
              <button
                key={bar.index}
                type="button"
                className={styles['bar']}
                style={{ top: bar.top, height: bar.height }}
                tabIndex={bar.side === tabStop?.side && bar.index === tabStop.index ? 0 : -1}
                data-side={side}
                data-index={bar.index}
                data-relation={bar.relation}
                data-chosen={isChosen(bar) || undefined}
                aria-label={t('bar', {
                  number: bar.index + 1,
                  side: t(side),
                  relation: t(bar.relation),
                })}
                onFocus={() => {
                  setStop(bar);
                  setChosen(bar);
                }}
                onPointerEnter={() => setChosen(bar)}
                onClick={() => setChosen(bar)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles['readout']} aria-live="polite">
        {chosen ? <Readout bar={chosen} entries={entries} /> : <p>{t('hint')}</p>}
      </div>
    </>
  );
}

/** The text of a sentence and of its counterpart. */
function Readout({ bar, entries }: { bar: Bar; entries: SentenceAlignment['entries'] }) {
  const t = useTranslations('result.sentences');
  const { side, index, other, relation } = bar;
  const text = { [side]: index, [side === 'a' ? 'b' : 'a']: other };
  return (
    <>
      <p className={styles['relation']}>{t(relation)}</p>
      {SIDES.filter((side) => text[side] !== undefined).map((side) => (
        <p key={side} dir="auto">
          <strong>{t(side)}</strong> {entries[side][text[side] ?? 0]}
        </p>
      ))}
    </>
  );
}

/** The taller text is this high, in pixels, unless its sentences are many. */
const HEIGHT = 360;

const MIN_BAR_HEIGHT = 5;
const GAP = 3;

function layOut(
  { pairs, onlyInA, onlyInB }: Alignment,
  lengths: SentenceAlignment['lengths'],
): Record<Side, Bar[]> {
  const others = {
    a: new Map(pairs.map(({ a, b, distance }) => [a, { other: b, distance }])),
    b: new Map(pairs.map(({ a, b, distance }) => [b, { other: a, distance }])),
  };
  const own = { a: new Set(onlyInA), b: new Set(onlyInB) };
  const sum = (side: Side) => lengths[side].reduce((sum, length) => sum + length, 0);
  const scale = HEIGHT / Math.max(1, sum('a'), sum('b'));
  const columnOf = (side: Side) => {
    let top = 0;
    return lengths[side].map((length, index): Bar => {
      const pair = others[side].get(index);
      const unpaired = own[side].has(index) ? 'own' : 'skipped';
      const relation = !pair ? unpaired : pair.distance === 0 ? 'same' : 'reworded';
      const height = Math.max(MIN_BAR_HEIGHT, length * scale);
      const bar = { side, index, relation, other: pair?.other, top, height } as const;
      top += height + GAP;
      return bar;
    });
  };
  return { a: columnOf('a'), b: columnOf('b') };
}

function endOf(bar: Bar | undefined): number {
  return bar ? bar.top + bar.height : 0;
}

function middleOf({ top, height }: Bar): number {
  return top + height / 2;
}

/** Returns the bar to which a key leads: the next one of its text, or the one beside it. */
function nextBar(
  bars: Readonly<Record<Side, readonly Bar[]>>,
  { side, index, other }: Bar,
  key: string,
): Bar | undefined {
  const column = bars[side];
  switch (key) {
    case 'ArrowUp':
      return column[index - 1];
    case 'ArrowDown':
      return column[index + 1];
    case 'Home':
      return column[0];
    case 'End':
      return column.at(-1);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const to = key === 'ArrowLeft' ? 'a' : 'b';
      if (to === side) return undefined;
      return bars[to][other ?? Math.min(index, bars[to].length - 1)];
    }
    default:
      return undefined;
  }
}

/** Returns the sentences of A in order with their counterparts, and then those that only B has. */
function tableRows({ a, b }: Readonly<Record<Side, readonly Bar[]>>) {
  return [
    ...a.map(({ index, other, relation }) => ({ a: index, b: other, relation })),
    ...b
      .filter(({ other }) => other === undefined)
      .map(({ index, relation }) => ({ a: undefined, b: index, relation })),
  ];
}
