import { useCallback, useState } from 'react';
import type { Library } from '../../../core/library/library.ts';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import { exportLibrary } from '../../../core/library/transfer/export.ts';
import { download } from '../../../ui/download.ts';
import { transferWords } from '../../i18n/library-transfer.ts';
import { useSnackbar } from '../shared/snackbar.tsx';
import { Import } from './import.tsx';
import { useOpenLibrary } from './open-library.ts';
import styles from './transfer-view.module.css';
import { useLibraryQuery } from './use-library-query.ts';

const { section, check } = styles;

/** Saves the library as a file. */
function Export() {
  const { library, run } = useOpenLibrary();
  const say = useSnackbar();
  const { value } = useLibraryQuery(useCallback((at: Library) => at.statistics({ sites: 0 }), []));
  const [texts, setTexts] = useState(true);
  const words = transferWords();

  const save = async () => {
    const made = Date.now();
    const name = `twicetold-${new Date(made).toLocaleDateString('sv')}.jsonl.gz`;
    const place = await choosePlace(name);
    if (!place) return;
    const done = await run(words.exporting, async ({ signal, progress }) => {
      const stream = exportLibrary(library, { now: made, includeTexts: texts, signal, progress });
      try {
        await saveFile(place, name, stream, signal);
        return 'saved';
      } catch (error) {
        if (signal.aborted || error instanceof LibraryError) throw error;
        return 'unwritable';
      }
    });
    if (done === 'stopped') say({ words: words.exportStopped });
    if (done === 'unwritable') say({ words: words.unwritable });
    if (done === 'saved') say({ words: words.exported(place === 'download' ? name : place.name) });
  };

  return (
    <section className={section} aria-labelledby="export">
      <h2 id="export">{words.export}</h2>
      <p>{words.exportDescription}</p>
      {value && value.texts > 0 && (
        <label className={check}>
          <input
            type="checkbox"
            checked={texts}
            onChange={({ target }) => setTexts(target.checked)}
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

/** Where Chromium lets one write on the disk; Firefox has no such thing. */
type Picker = (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;

/** A place for a file that the reader has chosen, or that the browser will find. */
type Place = FileSystemFileHandle | 'download';

/**
 * Lets the reader choose where a file goes, where the browser can ask.
 *
 * @returns nothing when the reader thought better of it.
 */
async function choosePlace(name: string): Promise<Place | undefined> {
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  if (!picker) return 'download';
  try {
    return await picker({ suggestedName: name });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // Company policy may forbid the dialog: a download is as good.
    return 'download';
  }
}

/**
 * Writes a stream into a file: straight onto the disk where the reader could choose a place, else
 * as a download, for which the browser gathers it first. A file appears whole or not at all.
 */
async function saveFile(
  place: Place,
  name: string,
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
): Promise<void> {
  if (place !== 'download') {
    await bytes.pipeTo(await place.createWritable(), { signal });
    return;
  }
  const file = await new Response(bytes).blob();
  signal.throwIfAborted();
  download(file, name);
}

/** Saves the library as a file, and takes one in. */
export function TransferView() {
  return (
    <div className={styles['view']}>
      <Export />
      <Import />
    </div>
  );
}
