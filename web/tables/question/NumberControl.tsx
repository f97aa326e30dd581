import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './QuestionForm.module.css';
import { useWrittenNumber } from './use-written-number.ts';

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
  const { field, isWrong, forget } = useWrittenNumber(value, { least, most }, change);
  return (
    <div className={styles['control']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...field} aria-describedby={`${id}-note`} />
      <input
        type="range"
        aria-label={t('slider', { label })}
        aria-valuetext={format.number(value)}
        min={slider.first}
        max={slider.last}
        value={slider.place}
        onChange={(event) => {
          forget();
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
