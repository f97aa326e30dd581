import { memo, type Ref } from 'react';
import styles from './DifferenceView.module.css';
import { Passage } from './Passage.tsx';
import type { Part, Row } from './rows.ts';
import type { DifferenceTexts } from './texts.ts';

const { cell, current, gone, left, come, row: line, pair } = styles;

interface RowProps {
  readonly parts: Row;
  /** The number of its first difference among all. */
  readonly first: number;
  /** The number of the difference that the reader has come to, if it stands here. */
  readonly at: number | undefined;
  /** Whether what is far from every difference is left out. */
  readonly folds: boolean;
  readonly wide: boolean;
  readonly texts: DifferenceTexts;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** A paragraph of each text: beside each other, or as one with what has gone and what has come. */
export const DifferenceRow = memo(function DifferenceRow({ wide, ref, ...props }: RowProps) {
  return (
    <div className={wide ? `${line} ${pair}` : line} ref={ref} tabIndex={-1} data-row="">
      {wide ? (
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
  at,
  folds,
  texts,
  sides,
}: Omit<RowProps, 'wide' | 'ref'> & { readonly sides: readonly SideName[] }) {
  let number = first;
  return (
    <div className={cell} dir="auto">
      {parts.map((part, i) => {
        const key = `${i}`;
        if (!part.same) {
          const place = number++;
          return sides.map((side) => (
            <Mark
              key={`${key}${side}`}
              part={part}
              side={side}
              texts={texts}
              place={place}
              isCurrent={place === at}
            />
          ));
        }
        if (part.far && folds) return <LeftOut key={key} text={texts.leftOut} />;
        return (
          <span key={key}>
            <Passage text={part[sides.at(-1) ?? 'after']} moreOf={texts.moreOf} />
          </span>
        );
      })}
    </div>
  );
}

function LeftOut({ text }: { readonly text: string }) {
  return (
    <span className={left}>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden"> [{text}] </span>
    </span>
  );
}

function Mark({
  part,
  side,
  texts,
  place,
  isCurrent,
}: {
  readonly part: Part;
  readonly side: SideName;
  readonly texts: DifferenceTexts;
  readonly place: number;
  readonly isCurrent: boolean;
}) {
  const text = part[side];
  const marked = text.trimEnd();
  if (marked === '') return text;
  const Tag = side === 'before' ? 'del' : 'ins';
  const look = side === 'before' ? gone : come;
  return (
    <>
      <Tag className={isCurrent ? `${look} ${current}` : look} data-difference={place}>
        <span className="visually-hidden"> {texts.marked(texts.only[side])} </span>
        <Passage text={marked} moreOf={texts.moreOf} />
        <span className="visually-hidden"> ] </span>
      </Tag>
      {text.slice(marked.length)}
    </>
  );
}
