import { useId } from 'react';
import { warningOptionsWords } from '../../../i18n/options-warnings.ts';
import { CORNERS, type Corner } from '../../../shared/settings.ts';
import styles from './corner-choice.module.css';

const { screen, place } = styles;

interface Chosen {
  readonly chosen: Corner;
  readonly onChoose: (corner: Corner) => void;
}

/** A screen, drawn, with a banner to be put into one of its corners. */
export function CornerChoice({ chosen, onChoose }: Chosen) {
  const words = warningOptionsWords();
  const name = useId();
  return (
    <fieldset className={screen}>
      <legend>{words.corner}</legend>
      {CORNERS.map((corner) => (
        <label key={corner} className={place} data-corner={corner}>
          <input
            type="radio"
            name={name}
            checked={corner === chosen}
            onChange={() => onChoose(corner)}
          />
          {words[corner]}
        </label>
      ))}
    </fieldset>
  );
}
