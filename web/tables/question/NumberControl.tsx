import { useFormatter, useTranslations } from 'use-intl';
import { NumberField, type NumberSlider } from '../../../ui/NumberField.tsx';

/** A number to type or to drag, with its bounds below. */
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
  slider?: Omit<NumberSlider, 'label'>;
  note?: string;
  change: (value: number) => void;
}) {
  const t = useTranslations('tables.question');
  const { number } = useFormatter();
  const bounds = t('bounds', { least: number(least), most: number(most) });
  return (
    <NumberField
      label={label}
      value={value}
      min={least}
      max={most}
      format={number}
      onChange={change}
      error={bounds}
      note={note ?? bounds}
      {...(slider && { slider: { label: t('slider', { label }), ...slider } })}
    />
  );
}
