import { Fragment, memo, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from './DifferenceView.module.css';
import { type DifferencePosition, hideMatchingRows, type Part, type Row } from './rows.ts';
import type { DifferenceTexts } from './texts.ts';

/** The rows that are laid out at first: more than fit on a screen, and few enough to be fast. */
const INITIAL_ROWS = 300;

/** The rows of two texts. Those that match can be hidden. */
export function DifferenceRows({
  rows,
  positions,
  current,
  hidesMatching,
  isWide,
  texts,
}: {
  readonly rows: readonly Row[];
  readonly positions: readonly DifferencePosition[];
  readonly current: number | undefined;
  readonly hidesMatching: boolean;
  readonly isWide: boolean;
  readonly texts: DifferenceTexts;
}) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [wanted, setWanted] = useState(INITIAL_ROWS);
  const focusTarget = useRef<HTMLElement>(null);
  const setFocusTarget = useCallback((element: HTMLElement | null) => {
    focusTarget.current = element;
  }, []);
  const [focused, setFocused] = useState<number>();
  const [of, setOf] = useState(rows);
  // What was unfolded were rows of other texts.
  if (of !== rows) {
    setOf(rows);
    setOpened(new Set());
    setWanted(INITIAL_ROWS);
    setFocused(undefined);
  }
  const ranges = useMemo(
    () =>
      hidesMatching
        ? hideMatchingRows(rows, opened)
        : [{ start: 0, end: rows.length, isHidden: false }],
    [rows, opened, hidesMatching],
  );
  const firsts = useMemo(() => firstDifferences(rows, positions), [rows, positions]);
  const currentRow = current === undefined ? -1 : (positions[current]?.row ?? -1);
  const shown = Math.max(wanted, currentRow + 1);

  // The button that had the focus is gone: the new row gets it or, if that is folded, what unfolds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes remove what had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) focusTarget.current?.focus();
  }, [focused, hidesMatching]);

  const open = (start: number, end: number) => {
    const more = Array.from({ length: end - start }, (_, i) => start + i);
    setOpened(new Set([...opened, ...more]));
    setFocused(start);
  };

  return (
    <>
      {ranges
        .filter(({ start }) => start < shown)
        .map(({ start, end, isHidden }) =>
          isHidden ? (
            <button
              key={start}
              ref={
                focused !== undefined && start <= focused && focused < end
                  ? setFocusTarget
                  : undefined
              }
              type="button"
              className={styles['fold']}
              onClick={() => open(start, end)}
            >
              {texts.showMatching(end - start)}
            </button>
          ) : (
            <Fragment key={start}>
              {rows.slice(start, Math.min(end, shown)).map((parts, i) => (
                <DifferenceRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows don't change places.
                  key={start + i}
                  ref={start + i === focused ? setFocusTarget : undefined}
                  parts={parts}
                  first={firsts[start + i] ?? 0}
                  current={start + i === currentRow ? current : undefined}
                  hidesMatching={hidesMatching && !opened.has(start + i)}
                  isWide={isWide}
                  texts={texts}
                />
              ))}
            </Fragment>
          ),
        )}
      {shown < rows.length && (
        <button
          type="button"
          className={`button ${styles['rest']}`}
          onClick={() => {
            setWanted(rows.length);
            setFocused(shown);
          }}
        >
          {texts.showRest}
        </button>
      )}
    </>
  );
}

/** Returns the number of the first difference in each row. */
function firstDifferences(
  rows: readonly Row[],
  positions: readonly DifferencePosition[],
): number[] {
  const firsts = Array.from(rows, () => 0);
  for (const [i, { row }] of [...positions.entries()].reverse()) firsts[row] = i;
  return firsts;
}

interface RowProps {
  readonly parts: Row;
  /** The number of its first difference. */
  readonly first: number;
  /** The number of the difference that the reader has gone to, if it is in this row. */
  readonly current: number | undefined;
  /** Whether parts that are far from all differences are hidden. */
  readonly hidesMatching: boolean;
  readonly isWide: boolean;
  readonly texts: DifferenceTexts;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** A paragraph of each text, side by side or as one with deletions and insertions. */
const DifferenceRow = memo(function DifferenceRow({ isWide, ref, ...props }: RowProps) {
  const className = isWide ? `${styles['row']} ${styles['pair']}` : styles['row'];
  return (
    <div className={className} ref={ref} tabIndex={-1} data-row="">
      {isWide ? (
        <>
          <Cell {...props} sides={['before']} />
          <Cell {...props} sides={['after']} />
        </>
      ) : (
        <Cell {...props} sides={['before', 'after']} />
      )}
    </div>
  );
});

type SideName = 'before' | 'after';

function Cell({
  parts,
  first,
  current,
  hidesMatching,
  texts,
  sides,
}: Omit<RowProps, 'isWide' | 'ref'> & { readonly sides: readonly SideName[] }) {
  let next = first;
  return (
    <div className={styles['cell']} dir="auto">
      {parts.map((part, i) => {
        const key = `${i}`;
        if (!part.isSame) {
          const number = next++;
          return sides.map((side) => (
            <Mark
              key={`${key}${side}`}
              part={part}
              side={side}
              texts={texts}
              number={number}
              isCurrent={number === current}
            />
          ));
        }
        if (part.isFar && hidesMatching) return <HiddenText key={key} text={texts.hiddenText} />;
        return (
          <span key={key}>
            <Passage text={part[sides.at(-1) ?? 'after']} showMore={texts.showMore} />
          </span>
        );
      })}
    </div>
  );
}

function HiddenText({ text }: { readonly text: string }) {
  return (
    <span className={styles['left']}>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden"> [{text}] </span>
    </span>
  );
}

function Mark({
  part,
  side,
  texts,
  number,
  isCurrent,
}: {
  readonly part: Part;
  readonly side: SideName;
  readonly texts: DifferenceTexts;
  readonly number: number;
  readonly isCurrent: boolean;
}) {
  const text = part[side];
  const marked = text.trimEnd();
  if (marked === '') return text;
  const Tag = side === 'before' ? 'del' : 'ins';
  const className = styles[side === 'before' ? 'gone' : 'come'];
  return (
    <>
      <Tag
        className={isCurrent ? `${className} ${styles['current']}` : className}
        data-difference={number}
      >
        <span className="visually-hidden"> {texts.markStart(texts.only[side])} </span>
        <Passage text={marked} showMore={texts.showMore} />
        <span className="visually-hidden"> ] </span>
      </Tag>
      {text.slice(marked.length)}
    </>
  );
}

/** The characters of a passage that are laid out at first, and with each press of the button. */
const INITIAL_LENGTH = 4000;
const MORE_LENGTH = 20_000;

/** A passage. A very long one is shown bit by bit, because its layout would block the page. */
function Passage({
  text,
  showMore,
}: {
  readonly text: string;
  readonly showMore: (characters: number) => string;
}) {
  const [length, setLength] = useState(INITIAL_LENGTH);
  if (text.length <= length) return text;
  // Not in the middle of a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') ? length - 1 : length;
  return (
    <>
      {text.slice(0, end)}
      <button
        type="button"
        className={styles['fold']}
        onClick={({ currentTarget }) => {
          // The last button will be gone, and the focus would go to the top of the page.
          const row = currentTarget.closest<HTMLElement>('[data-row]');
          if (text.length <= length + MORE_LENGTH) row?.focus({ preventScroll: true });
          setLength(length + MORE_LENGTH);
        }}
      >
        {showMore(text.length - end)}
      </button>
    </>
  );
}
