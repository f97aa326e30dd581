import { useCallback, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { LibraryError } from '../../../../core/library/storage/library-error.ts';
import { exportLibrary } from '../../../../core/library/transfer/export.ts';
import { transferWords } from '../../../i18n/library-transfer.ts';
import { useSnackbar } from '../../shared/snackbar.tsx';
import { useOpenLibrary } from '../open-library.ts';
import { useAnswer } from '../use-answer.ts';
import { choosePlace, saveFile } from './save-file.ts';
import styles from './transfer-view.module.css';

const { section, check } = styles;

/** Saves the library as a file. */
export function Export() {
  const { library, run } = useOpenLibrary();
  const say = useSnackbar();
  const { value } = useAnswer(useCallback((at: Library) => at.statistics({ sites: 0 }), []));
  const [texts, setTexts] = useState(true);
  const words = transferWords();

  const save = async () => {
    const made = Date.now();
    const name = `twicetold-${new Date(made).toLocaleDateString('sv')}.jsonl.gz`;
    const place = await choosePlace(name);
    if (!place) return;
    const done = await run(words.exporting, async ({ signal, progress }) => {
      const stream = exportLibrary(library, { made, texts, signal, progress });
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
      <p>{words.exportWhat}</p>
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
