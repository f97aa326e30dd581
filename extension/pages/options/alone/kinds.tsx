import { aloneOptionsWords, categoryWords, coversWords } from '../../../i18n/options-alone.ts';
import { CATEGORIES, type Category } from '../../../shared/exclusion.ts';
import field from '../field.module.css';
import { Part } from '../section.tsx';
import { Toggle } from '../toggle.tsx';

interface Kinds {
  /** Those that the reader has switched off. */
  readonly included: readonly Category[];
  readonly onChange: (included: Category[]) => void;
}

/** The kinds of pages that are left alone, each to be switched off and on. */
export function Kinds({ included, onChange }: Kinds) {
  const words = aloneOptionsWords();
  const set = (category: Category, excluded: boolean) => {
    const others = included.filter((other) => other !== category);
    onChange(excluded ? others : [...others, category]);
  };
  return (
    <Part id="kinds" title={words.kinds} why={words.kindsWhy}>
      <fieldset className={field['group']}>
        <legend className="visually-hidden">{words.kinds}</legend>
        {CATEGORIES.map((category) => (
          <Toggle
            key={category}
            name={categoryWords()[category]}
            why={coversWords()[category]}
            checked={!included.includes(category)}
            onChange={(excluded) => set(category, excluded)}
          />
        ))}
      </fieldset>
    </Part>
  );
}
