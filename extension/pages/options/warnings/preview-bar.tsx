import { useLayoutEffect, useRef } from 'react';
import { inFigures } from '../../../i18n/number.ts';
import { warningOptionsWords } from '../../../i18n/options-warnings.ts';
import type { Preview } from './use-preview.ts';
import styles from './warnings.module.css';

const { bar, soft, running } = styles;

interface Bar {
  readonly preview: Preview;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Starts the counting, shows how far it is, stops it. */
export function PreviewBar({ preview, onStart, onStop }: Bar) {
  const words = warningOptionsWords();
  const counting = preview.kind === 'counting';
  const button = useRef<HTMLButtonElement>(null);
  const wasCounting = useRef(false);

  // One button takes the place of the other, and of its focus, before that goes to the page.
  useLayoutEffect(() => {
    if (wasCounting.current !== counting && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasCounting.current = counting;
  }, [counting]);

  return (
    <div className={bar}>
      {counting ? (
        <div className={running}>
          <progress max={preview.all} value={preview.done} aria-label={words.preview} />
          <span>{words.previewing(inFigures(preview.done), inFigures(preview.all))}</span>
          <button type="button" className="button" ref={button} onClick={onStop}>
            {words.stop}
          </button>
        </div>
      ) : (
        <button type="button" className="button" ref={button} onClick={onStart}>
          {words.preview}
        </button>
      )}
      <p className={soft} role="status">
        {said(preview)}
      </p>
    </div>
  );
}

function said(preview: Preview): string {
  const words = warningOptionsWords();
  switch (preview.kind) {
    case 'waiting':
      return words.previewWhy;
    case 'counting':
      return '';
    case 'counted':
      return preview.warned.of === 0 ? words.previewEmpty : words.previewed;
    case 'stopped':
      return words.stopped;
    case 'trouble':
      return preview.sentence;
  }
}
