import { useCallback, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { exportLibrary } from '../../../core/library/transfer/export.ts';
import { download } from '../../../ui/download.ts';
import { transferWords } from '../../i18n/library-transfer.ts';
import { storedOptions } from '../../shared/settings.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { ImportSection } from './ImportSection.tsx';
import { useLibraryContext, useLibraryQuery } from './library-context.ts';
import styles from './TransferView.module.css';

/** Shows how to export the library to a file and how to import such a file. */
export function TransferView() {
  return (
    <div className={styles['view']}>
      <ExportSection />
      <ImportSection />
    </div>
  );
}

/** Exports the library to a file. */
function ExportSection() {
  const { library, runJob } = useLibraryContext();
  const showMessage = useSnackbar();
  const { value } = useLibraryQuery(
    useCallback((library: Library) => library.statistics({ sites: 0 }), []),
  );
  const [includeTexts, setIncludeTexts] = useState(true);
  const words = transferWords();

  const save = async () => {
    const now = Date.now();
    const name = `twicetold-${new Date(now).toLocaleDateString('sv')}.jsonl.gz`;
    const target = await chooseSaveTarget(name);
    if (!target) return;
    const result = await runJob(words.exporting, async ({ signal, progress }) => {
      const stream = exportLibrary(library, {
        now,
        includeTexts,
        options: await storedOptions(),
        signal,
        progress,
      });
      try {
        await writeStream(target, name, stream, signal);
        return 'saved';
      } catch (error) {
        if (signal.aborted || error instanceof LibraryError) throw error;
        return 'unwritable';
      }
    });
    if (result === 'stopped') showMessage({ words: words.exportStopped });
    if (result === 'unwritable') showMessage({ words: words.unwritable });
    if (result === 'saved')
      showMessage({ words: words.exported(target === 'download' ? name : target.name) });
  };

  return (
    <section className={styles['section']} aria-labelledby="export">
      <h2 id="export">{words.export}</h2>
      <p>{words.exportDescription}</p>
      {value && value.texts > 0 && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={includeTexts}
            onChange={({ target }) => setIncludeTexts(target.checked)}
          />
          {words.withTexts(value.texts)}
        </label>
      )}
      <div>
        <button type="button" className="button button-primary" onClick={save}>
          {words.save}
        </button>
      </div>
    </section>
  );
}

/** The type of `showSaveFilePicker`, which only Chromium has. */
type SaveFilePicker = (options: {
  readonly suggestedName: string;
}) => Promise<FileSystemFileHandle>;

/** The file that the reader chose, or a download, whose location the browser decides. */
type SaveTarget = FileSystemFileHandle | 'download';

/**
 * Asks the reader where to save a file, if the browser supports that.
 *
 * @returns `undefined` if the reader canceled.
 */
async function chooseSaveTarget(name: string): Promise<SaveTarget | undefined> {
  const picker = (window as { showSaveFilePicker?: SaveFilePicker }).showSaveFilePicker;
  if (!picker) return 'download';
  try {
    return await picker({ suggestedName: name });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // A company policy may forbid the dialog. A download works instead.
    return 'download';
  }
}

/**
 * Writes a stream to a file, or collects it in memory and downloads it. Either way, an incomplete
 * file never appears.
 */
async function writeStream(
  target: SaveTarget,
  name: string,
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): Promise<void> {
  if (target !== 'download') {
    await bytes.pipeTo(await target.createWritable(), { signal });
    return;
  }
  const file = await new Response(bytes).blob();
  signal.throwIfAborted();
  download(file, name);
}
