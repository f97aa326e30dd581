import { useFormatter, useTranslations } from 'use-intl';
import { NumberField } from '../../../ui/NumberField.tsx';

/** Slider steps between the bounds of a logarithmic scale. */
const LOG_STEPS = 500;

/** A whole number to type or to set with a slider, with its bounds below. */
export function NumberControl({
  label,
  value,
  min,
  max,
  scale,
  note,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The slider's scale; without it, there is no slider. */
  scale?: 'linear' | 'log';
  note?: string;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('tables.question');
  const { number } = useFormatter();
  const bounds = t('bounds', { min: number(min), max: number(max) });
  const slider = scale === 'log' ? logSlider(min, max, value) : linearSlider(min, max, value);
  return (
    <NumberField
      label={label}
      value={value}
      min={min}
      max={max}
      format={number}
      onChange={onChange}
      error={bounds}
      note={note ?? bounds}
      {...(scale && { slider: { label: t('slider', { label }), ...slider } })}
    />
  );
}

function linearSlider(min: number, max: number, value: number) {
  return { min, max, position: value, valueAt: (position: number) => position };
}

/**
 * Returns a slider on which each step multiplies the value. Values are rounded to two digits, which
 * is as fine as the slider gets; both ends are exact.
 */
export function logSlider(min: number, max: number, value: number) {
  const range = Math.log(max / min);
  return {
    min: 0,
    max: LOG_STEPS,
    position: Math.round((LOG_STEPS * Math.log(value / min)) / range),
    valueAt(position: number): number {
      if (position >= LOG_STEPS) return max;
      const exact = min * Math.exp((range * position) / LOG_STEPS);
      return Math.min(max, Math.max(min, Number(exact.toPrecision(2))));
    },
  };
}
