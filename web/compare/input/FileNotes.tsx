import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './FileNotes.module.css';
import type { FileNote, FileNotes as Notes } from './use-files.ts';

/** Says what became of the files that were opened last. */
export function FileNotes({ notes, more, close }: Notes & { close: () => void }) {
  const t = useTranslations('compare.input.file');
  const sentence = useSentence();
  const region = useRef<HTMLDivElement>(null);
  const isRefused = notes.some(({ outcome }) => typeof outcome === 'object' && 'fault' in outcome);
  const allRefused = notes.every(
    ({ outcome }) => typeof outcome === 'object' && 'fault' in outcome,
  );
  return (
    <div
      ref={region}
      role="status"
      className={styles['region']}
      data-testid="file-notes"
      tabIndex={-1}
    >
      {notes.length > 0 && (
        <div className={styles['notes']} data-refused={isRefused || undefined}>
          <div>
            {notes.map((note, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name.
              <p key={i}>{sentence(note)}</p>
            ))}
            {allRefused && <p>{t('unchanged')}</p>}
            {more && <p>{t('more')}</p>}
          </div>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              // The button goes: whoever is here by the keyboard stays.
              region.current?.focus();
              close();
            }}
          >
            {t('dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}

function useSentence(): (note: FileNote) => string {
  const t = useTranslations('compare.input.file');
  const format = useFormatter();
  const megabytes = (bytes: number) => format.number(bytes, { maximumFractionDigits: 1 });
  return ({ name, size, outcome }) => {
    if (outcome === 'reading') return t('reading', { name });
    if ('fault' in outcome) {
      const most = megabytes(outcome.most / 1e6);
      return t(`fault.${outcome.fault}`, { name, size: megabytes(size), most });
    }
    const { encoding, guessed } = outcome;
    const read = t(`read.${outcome.as}`, { name, encoding });
    return guessed ? `${read} ${t('guessed')}` : read;
  };
}
