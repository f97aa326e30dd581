import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Picture } from '../engine/picture.ts';
import { Lit } from '../spotlight/Lit.tsx';

/** What the machine does, in words that light up what they speak of, and what it has just done. */
export function Lead({ picture }: { picture: Picture | undefined }) {
  const t = useTranslations('explain.machine');
  const format = useFormatter();
  const lit = (name: string) => (chunks: ReactNode) => <Lit of={name}>{chunks}</Lit>;
  return (
    <div className="prose">
      <p>
        {t.rich('lead', {
          normalise: lit('normalise'),
          words: lit('words'),
          weights: lit('weights'),
          hashes: lit('hashes'),
          columns: lit('columns'),
          signs: lit('signs'),
          sums: lit('sums'),
        })}
      </p>
      {picture && (
        <p>
          {picture.features.total === 0
            ? t('empty')
            : t.rich('now', {
                features: picture.features.total,
                weight: format.number(picture.features.weight, { maximumFractionDigits: 2 }),
                words: lit('words'),
                weights: lit('weights'),
                weak: lit('weak'),
                weakBits: picture.columns.filter(({ weak }) => weak).length,
              })}
        </p>
      )}
    </div>
  );
}
