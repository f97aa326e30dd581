import { type ReactNode, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { PackError } from '../../lib/pack-texts.ts';
import styles from './InputNotices.module.css';
import type { FileStatus, OpenedFiles } from './open-files.ts';

/** Reports which files were opened, and why the others couldn't be read. */
export function FileNotice({ files, hasMore, close }: OpenedFiles & { close: () => void }) {
  const t = useTranslations('compare.input.file');
  const message = useFileMessage();
  const region = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={region}
      role="status"
      className={styles['region']}
      data-testid="file-notes"
      tabIndex={-1}
    >
      {files.length > 0 && (
        <Notice hasError={files.some(isRejected)}>
          <div>
            {files.map((file, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
              <p key={i}>{message(file)}</p>
            ))}
            {files.every(isRejected) && <p>{t('unchanged')}</p>}
            {hasMore && <p>{t('tooMany')}</p>}
          </div>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              // The button disappears, so the focus would go to the top of the page.
              region.current?.focus();
              close();
            }}
          >
            {t('close')}
          </button>
        </Notice>
      )}
    </div>
  );
}

function isRejected({ result }: FileStatus): boolean {
  return typeof result === 'object' && 'error' in result;
}

function useFileMessage(): (file: FileStatus) => string {
  const t = useTranslations('compare.input.file');
  const format = useFormatter();
  const megabytes = (bytes: number) => format.number(bytes / 1e6, { maximumFractionDigits: 1 });
  return ({ name, bytes, result }) => {
    if (result === 'reading') return t('reading', { name });
    if ('error' in result) {
      const { error, maxBytes } = result;
      return t(`error.${error}`, { name, size: megabytes(bytes), max: megabytes(maxBytes) });
    }
    const opened = t(`opened.${result.content}`, { name, encoding: result.encoding });
    return result.isGuess ? `${opened} ${t('guessed')}` : opened;
  };
}

/** Reports why the texts of a link couldn't be opened. */
export function LinkNotice({ error }: { error: PackError | undefined }) {
  const t = useTranslations('compare.input');
  return (
    <div role="status" className={styles['region']} data-testid="link-error">
      {error && (
        <Notice hasError>
          <p>
            {t(`link.${error}`)} {t('file.unchanged')}
          </p>
        </Notice>
      )}
    </div>
  );
}

function Notice({ hasError, children }: { hasError: boolean; children: ReactNode }) {
  return (
    <div className={styles['notice']} data-error={hasError || undefined}>
      {children}
    </div>
  );
}
