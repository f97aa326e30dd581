import { useFormatter, useTranslations } from 'use-intl';
import { NumberField } from '../../../ui/NumberField.tsx';
import styles from './Distance.module.css';

/** Flips a bit by its number, because the squares are too small for fingers. */
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
  const format = useFormatter();
  return (
    <fieldset className={styles['turner']}>
      <legend className="visually-hidden">{t('legend')}</legend>
      <NumberField
        layout="row"
        hasSpinner
        label={t('bit')}
        value={bit}
        min={0}
        max={width - 1}
        format={(bit) => format.number(bit)}
        onChange={choose}
        error={t('error', { max: String(width - 1) })}
      />
      <button type="button" className="button" onClick={() => turn('a')}>
        {t('a')}
      </button>
      <button type="button" className="button" onClick={() => turn('b')}>
        {t('b')}
      </button>
    </fieldset>
  );
}
