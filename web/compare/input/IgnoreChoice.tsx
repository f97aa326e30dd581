import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Texts } from '../texts.ts';
import styles from './IgnoreChoice.module.css';
import type { IgnoreOptions } from './strip-ignored.ts';

const OPTIONS = ['notices', 'numbers'] as const satisfies readonly (keyof IgnoreOptions)[];

/** Checkboxes for what the comparison ignores in both texts. */
export function IgnoreChoice({
  ignored,
  hasFailed,
  onChange,
}: {
  ignored: IgnoreOptions;
  /** Whether the code that strips texts couldn't be loaded. */
  hasFailed: boolean;
  onChange: (changes: Partial<IgnoreOptions>) => void;
}) {
  const t = useTranslations('compare.input.ignore');
  const id = useId();
  return (
    <fieldset className={styles['ignore']}>
      <legend>{t('legend')}</legend>
      {OPTIONS.map((name) => (
        <div key={name} className={styles['option']}>
          <input
            type="checkbox"
            id={id + name}
            data-testid={`ignore-${name}`}
            checked={ignored[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
            aria-describedby={`${id}${name}-note`}
          />
          <label htmlFor={id + name}>{t(name)}</label>
          <p id={`${id}${name}-note`}>{t(`${name}Note`)}</p>
        </div>
      ))}
      <p role="status" className={styles['failed']}>
        {hasFailed && t('failed')}
      </p>
      <p className={styles['always']}>{t('always')}</p>
    </fieldset>
  );
}

/**
 * Returns both texts without what is ignored, and whether that failed. Until a text is stripped,
 * its previous result stays.
 */
export function useStrippedTexts(
  texts: Texts,
  notices: boolean,
  numbers: boolean,
): [texts: Texts, hasFailed: boolean] {
  const [a, aFailed] = useStrippedText(texts.a, notices, numbers);
  const [b, bFailed] = useStrippedText(texts.b, notices, numbers);
  return [useMemo(() => ({ a, b }), [a, b]), aFailed || bFailed];
}

interface StrippedText {
  readonly original: string;
  readonly options: IgnoreOptions;
  /** The original if stripping has failed. */
  readonly text: string;
  readonly hasFailed: boolean;
}

function useStrippedText(text: string, notices: boolean, numbers: boolean): [string, boolean] {
  const options = useMemo(() => ({ notices, numbers }), [notices, numbers]);
  const isActive = notices || numbers;
  const [stripped, setStripped] = useState<StrippedText>();
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const deliver = (result: string, hasFailed: boolean) => {
      if (controller.signal.aborted) return;
      setStripped({ original: text, options, text: result, hasFailed });
    };
    stripInChunks(text, options, controller.signal).then(
      (result) => deliver(result, false),
      () => deliver(text, true),
    );
    return () => controller.abort();
  }, [isActive, text, options]);

  const isDone = stripped?.original === text && stripped.options === options;
  const current = isActive ? (isDone ? stripped.text : undefined) : text;
  const previous = useRef('');
  useEffect(() => {
    if (current !== undefined) previous.current = current;
  }, [current]);
  return [current ?? previous.current, isActive && isDone && stripped.hasFailed];
}

/** Yields to the event loop after each chunk, so that a long text doesn't block the page. */
async function stripInChunks(
  text: string,
  options: IgnoreOptions,
  signal: AbortSignal,
): Promise<string> {
  const { CHUNK_LENGTH, stripIgnored } = await import('./strip-ignored.ts');
  let result = '';
  for (result of stripIgnored(text, options)) {
    if (text.length > CHUNK_LENGTH) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) break;
  }
  return result;
}
