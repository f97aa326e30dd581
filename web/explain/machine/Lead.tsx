import { useTranslations } from 'use-intl';
import { highlightTerm } from '../../../ui/Highlight.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import type { TraceView } from '../engine/trace-view.ts';

/** What the machine does, in words that light up what they speak of, and what it has just done. */
export function Lead({ picture }: { picture: TraceView | undefined }) {
  const t = useTranslations('explain.machine');
  const format = useNumberFormats();
  return (
    <div className="prose">
      <p>
        {t.rich('lead', {
          normalise: highlightTerm('normalise'),
          words: highlightTerm('words'),
          weights: highlightTerm('weights'),
          hashes: highlightTerm('hashes'),
          columns: highlightTerm('columns'),
          signs: highlightTerm('signs'),
          sums: highlightTerm('sums'),
        })}
      </p>
      {picture && (
        <p>
          {picture.features.total === 0
            ? t('empty')
            : t.rich('now', {
                features: picture.features.total,
                weight: format.decimal(picture.features.weight),
                words: highlightTerm('words'),
                weights: highlightTerm('weights'),
                weak: highlightTerm('weak'),
                weakBits: picture.columns.filter(({ weak }) => weak).length,
              })}
        </p>
      )}
    </div>
  );
}
