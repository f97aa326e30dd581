import { useId } from 'react';
import styles from './KeywordLists.module.css';

/** Keywords under a name. */
export interface KeywordList {
  readonly name: string;
  readonly terms: readonly string[];
}

/**
 * Lists of keywords beside each other.
 *
 * @param none what stands in place of an empty one.
 */
export function KeywordLists({
  lists,
  none,
}: {
  readonly lists: readonly KeywordList[];
  readonly none: string;
}) {
  return (
    <div className={styles['columns']}>
      {lists.map(({ name, terms }) => (
        <List key={name} name={name} terms={terms} none={none} />
      ))}
    </div>
  );
}

function List({ name, terms, none }: KeywordList & { readonly none: string }) {
  const id = useId();
  return (
    <div className={styles['column']}>
      <h3 id={id}>{name}</h3>
      {terms.length === 0 && <p className={styles['none']}>{none}</p>}
      {terms.length > 0 && (
        <ul className={styles['list']} aria-labelledby={id}>
          {terms.map((term) => (
            <li key={term}>
              <bdi>{term}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
