import { type ReactNode, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { PackError } from '../../lib/pack-texts.ts';
import styles from './InputNotices.module.css';
import type { FileStatus, OpenedFiles } from './open-files.ts';

/** The encodings that a reader can choose. Each is the usual one of a language, or of Unicode. */
const ENCODINGS = [
  'UTF-8',
  'GB18030',
  'BIG5',
  'SHIFT_JIS',
  'EUC-JP',
  'EUC-KR',
  'WINDOWS-1252',
  'WINDOWS-1250',
  'WINDOWS-1251',
  'KOI8-R',
  'WINDOWS-1253',
  'WINDOWS-1254',
  'WINDOWS-1255',
  'WINDOWS-1256',
  'UTF-16LE',
  'UTF-16BE',
];

/** Reports which files were opened, and in which encoding, and why the others couldn't be read. */
export function FileNotice({
  files,
  hasMore,
  close,
  chooseEncoding,
}: OpenedFiles & {
  close: () => void;
  chooseEncoding: (index: number, encoding: string) => void;
}) {
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
              <div key={i} className={styles['file']}>
                <p>{message(file)}</p>
                <EncodingChoice file={file} onChange={(encoding) => chooseEncoding(i, encoding)} />
              </div>
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

/** A file whose text looks wrong can be read again in another encoding. */
function EncodingChoice({
  file: { name, result, encoding },
  onChange,
}: {
  file: FileStatus;
  onChange: (encoding: string) => void;
}) {
  const t = useTranslations('compare.input.file');
  const used = encoding ?? (typeof result === 'object' && 'text' in result && result.encoding);
  if (!used) return null;
  return (
    <label className={styles['encoding']}>
      {t('encoding')}
      <select
        className="field"
        aria-label={t('encodingOf', { name })}
        value={used}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {[...new Set([used, ...ENCODINGS])].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

function isRejected({ result }: FileStatus): boolean {
  return typeof result === 'object' && 'error' in result;
}

function useFileMessage(): (file: FileStatus) => string {
  const t = useTranslations('compare.input.file');
  const format = useFormatter();
  const megabytes = (bytes: number) => format.number(bytes / 1e6, { maximumFractionDigits: 1 });
  return ({ name, bytes, result, encoding }) => {
    if (result === 'reading') return t('reading', { name });
    if ('error' in result) {
      if (encoding && result.error !== 'notLoaded') return t('notIn', { name, encoding });
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
