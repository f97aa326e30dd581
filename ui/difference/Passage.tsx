import { useState } from 'react';
import styles from './DifferenceView.module.css';

/** Characters of one passage that are laid out at first, and with each press of the button more. */
const SHOWN = 4000;
const MORE = 20_000;

/** A passage of a text: of a very long one, whose layout would hold the page up, as much as is asked for. */
export function Passage({
  text,
  moreOf,
}: {
  readonly text: string;
  readonly moreOf: (characters: number) => string;
}) {
  const [asked, setAsked] = useState(SHOWN);
  if (text.length <= asked) return text;
  // Not through the middle of a character.
  const end = /[\uD800-\uDBFF]/.test(text[asked - 1] ?? '') ? asked - 1 : asked;
  return (
    <>
      {text.slice(0, end)}
      <button type="button" className={styles['fold']} onClick={() => setAsked(asked + MORE)}>
        {moreOf(text.length - end)}
      </button>
    </>
  );
}
