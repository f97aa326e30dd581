import { NumberField } from '../../../ui/NumberField.tsx';
import { formatNumber } from '../../i18n/number.ts';
import { retentionOptionsWords } from '../../i18n/options-retention.ts';

/** A setting that is a whole number. It is stored when the reader leaves the field. */
export function NumberOption({
  name,
  unit,
  value,
  min,
  max,
  onCommit,
}: {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onCommit: (value: number) => void;
}) {
  return (
    <NumberField
      label={`${name}: ${unit}`}
      isLabelHidden
      unit={unit}
      value={value}
      min={min}
      max={max}
      format={formatNumber}
      error={retentionOptionsWords().invalidInteger(formatNumber(min), formatNumber(max))}
      commit="change"
      hasSpinner
      layout="row"
      onChange={onCommit}
    />
  );
}
