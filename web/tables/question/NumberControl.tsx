import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './QuestionForm.module.css';

/** A number to write or to drag. */
export function NumberControl({
  label,
  value,
  least,
  most,
  slider,
  note,
  change,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  /** The slider's places and what they stand for. */
  slider: { place: number; first: number; last: number; valueAt: (place: number) => number };
  note?: string;
  change: (value: number) => void;
}) {
  const t = useTranslations('tables.question');
  const format = useFormatter();
  const id = useId();
  // What is being written need not be a number yet, and stays as it was written until one leaves.
  const [draft, write] = useState<string>();
  const isWrong = draft !== undefined && !isWithin(draft, least, most);
  return (
    <div className={styles['control']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? format.number(value)}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const written = event.currentTarget.value;
          write(written);
          if (isWithin(written, least, most)) change(numberOf(written));
        }}
        onBlur={() => write(undefined)}
      />
      <input
        type="range"
        aria-label={t('slider', { label })}
        aria-valuetext={format.number(value)}
        min={slider.first}
        max={slider.last}
        value={slider.place}
        onChange={(event) => {
          write(undefined);
          change(slider.valueAt(Number(event.currentTarget.value)));
        }}
      />
      <p id={`${id}-note`} className={styles['note']} role={isWrong ? 'status' : undefined}>
        {isWrong
          ? t('bounds', { least: format.number(least), most: format.number(most) })
          : (note ?? t('bounds', { least: format.number(least), most: format.number(most) }))}
      </p>
    </div>
  );
}

function isWithin(text: string, least: number, most: number): boolean {
  const number = numberOf(text);
  return Number.isInteger(number) && number >= least && number <= most;
}

/** Figures may be grouped as people write them: 8,000,000,000 or 8 000 000 000. */
function numberOf(text: string): number {
  const figures = text.normalize('NFKC').replace(/[\s,_']/g, '');
  return /^\d{1,15}$/.test(figures) ? Number(figures) : Number.NaN;
}
