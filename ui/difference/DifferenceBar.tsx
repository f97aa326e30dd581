import styles from './DifferenceBar.module.css';
import type { Place } from './places.ts';
import type { Part } from './rows.ts';
import type { DifferenceTexts } from './texts.ts';
import type { Walk } from './use-walk.ts';

const { bar, count, steps, word, choice, keys } = styles;

/** Enough of a difference to know it; who listens can go on in the text itself. */
const SPOKEN = 200;

/** How many differences there are, the ways from one to the next, and whether the rest is shown. */
export function DifferenceBar({
  places,
  walk: { at, step },
  texts,
  folds,
  setFolds,
}: {
  readonly places: readonly Place[];
  readonly walk: Walk;
  readonly texts: DifferenceTexts;
  readonly folds: boolean;
  readonly setFolds: (folds: boolean) => void;
}) {
  const { length } = places;
  const part = at === undefined ? undefined : places[at]?.part;
  const place = at === undefined ? texts.differences(length) : texts.place(at + 1, length);
  return (
    <div className={bar}>
      <p className={count} role="status">
        {length === 0 ? texts.nothingDiffers : place}
        {part && <span className="visually-hidden">{` ${spoken(part, texts)}`}</span>}
      </p>
      {length > 0 && (
        <div className={steps}>
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Alt+ArrowUp"
            onClick={() => step(-1)}
          >
            <span aria-hidden="true">↑</span>
            <span className={word}>{texts.previous}</span>
          </button>
          <button
            type="button"
            className="button"
            aria-keyshortcuts="Alt+ArrowDown"
            onClick={() => step(1)}
          >
            <span aria-hidden="true">↓</span>
            <span className={word}>{texts.next}</span>
          </button>
        </div>
      )}
      <label className={choice}>
        <input
          type="checkbox"
          checked={folds}
          onChange={({ target }) => setFolds(target.checked)}
        />
        {texts.onlyDiffering}
      </label>
      {length > 0 && <p className={keys}>{texts.keys}</p>}
    </div>
  );
}

function spoken({ before, after }: Part, { only, said }: DifferenceTexts): string {
  const part = (name: string, text: string) =>
    text.trim() === '' ? [] : said(name, text.slice(0, SPOKEN).trim().toWellFormed());
  return [part(only.before, before), part(only.after, after)].flat().join(' ');
}
