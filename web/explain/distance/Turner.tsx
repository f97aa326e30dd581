import { useTranslations } from 'use-intl';
import styles from './Distance.module.css';

/** Turns over a bit by its number: the squares are small for fingers. */
export function Turner({
  bit,
  width,
  choose,
  turn,
}: {
  bit: number;
  width: number;
  choose: (bit: number) => void;
  turn: (side: 'a' | 'b') => void;
}) {
  const t = useTranslations('explain.distance.turner');
  return (
    <fieldset className={styles['turner']}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <label>
        {t('bit')}{' '}
        <input
          type="number"
          className="field"
          min={0}
          max={width - 1}
          value={bit}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (valueAsNumber >= 0) choose(Math.min(width - 1, Math.trunc(valueAsNumber)));
          }}
        />
      </label>
      <button type="button" className="button" onClick={() => turn('a')}>
        {t('a')}
      </button>
      <button type="button" className="button" onClick={() => turn('b')}>
        {t('b')}
      </button>
    </fieldset>
  );
}
