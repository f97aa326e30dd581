import { useTranslations } from 'use-intl';
import { MAX_PACKED_LENGTH } from '../../lib/pack-texts.ts';
import type { ShareOutcome } from './outcome.ts';
import styles from './Share.module.css';

/** Says what was copied or saved, or why not. */
export function OutcomeNote({ outcome }: { outcome: ShareOutcome | undefined }) {
  const sentence = useSentence();
  return (
    <div role="status" className={styles['outcome']} data-testid="share-outcome">
      {outcome && <p>{sentence(outcome)}</p>}
      {outcome?.of === 'byHand' && <ByHand text={outcome.text} />}
    </div>
  );
}

function useSentence(): (outcome: ShareOutcome) => string {
  const t = useTranslations('result.share.outcome');
  return (outcome) => {
    switch (outcome.of) {
      case 'texts':
        return t('texts', { length: outcome.length });
      case 'tooLong':
        return outcome.length === undefined
          ? t('farTooLong')
          : t('tooLong', { length: outcome.length, most: MAX_PACKED_LENGTH });
      case 'saved':
        return t('saved', { name: outcome.name });
      default:
        return t(outcome.of);
    }
  };
}

function ByHand({ text }: { text: string }) {
  const t = useTranslations('result.share');
  return (
    <textarea
      className={styles['byHand']}
      aria-label={t('byHandLabel')}
      readOnly
      rows={3}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
