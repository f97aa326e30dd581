import { libraryWords } from '../../../i18n/library.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const { bar, all, sum, hint, actions } = styles;

/** How many pages there are, how many are selected, and what can be done with those. */
export function SelectionBar({
  count,
  busy,
  narrowed,
  keys,
  selection,
  remove,
}: {
  readonly count: number;
  /** Whether another search is going on. */
  readonly busy: boolean;
  readonly narrowed: boolean;
  /** The id of what tells the keys of the list. */
  readonly keys: string;
  readonly selection: Selection;
  readonly remove: (forever: boolean) => void;
}) {
  const words = libraryWords();
  const chosen = selection.chosen.length;
  const isAll = chosen === count;
  const found = busy ? words.searching : narrowed ? words.found(count) : words.all(count);
  const told = chosen > 0 ? words.selected(chosen) : found;
  return (
    <div className={bar}>
      <label className={all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll;
          }}
          onChange={() => (isAll ? selection.none() : selection.all())}
        />
        <span className="visually-hidden">{words.selectAll}</span>
      </label>
      <p className={sum} role="status">
        {told}
      </p>
      <p id={keys} className={chosen > 0 ? 'visually-hidden' : hint}>
        {words.keyboardHint}
      </p>
      {chosen > 0 && (
        <div className={actions}>
          <button type="button" className="button" onClick={() => remove(false)}>
            {words.delete}
          </button>
          <button type="button" className="button" onClick={() => remove(true)}>
            {words.deleteAndSkip}
          </button>
          <button type="button" className="button button-quiet" onClick={selection.none}>
            {words.selectNone}
          </button>
        </div>
      )}
    </div>
  );
}
