import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { toHex } from '../../core/fingerprint/bits.ts';
import { type Fingerprint, PREFIX_BITS } from '../../core/fingerprint/fingerprint.ts';
import { usePointAt } from '../../ui/Highlight.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { useLongText } from '../lib/long-text.ts';
import type { SideState } from './engine/comparison-engine.ts';
import { type OpenFiles, SIDE_ATTRIBUTE } from './input/open-files.ts';
import styles from './TextEditor.module.css';
import type { Side } from './texts.ts';

/** Longer than any article takes, so that no message flashes while somebody types. */
const PENDING_DELAY_MS = 300;

/** A field for one of the two texts, with its length and its fingerprint. */
export function TextEditor({
  side,
  text,
  onChange,
  onReplace,
  openFiles,
  isDropTarget,
  state,
  other,
}: {
  side: Side;
  text: string;
  onChange: (text: string) => void;
  /** Receives what is pasted over an example; undefined if the text isn't one. */
  onReplace: ((text: string) => void) | undefined;
  openFiles: OpenFiles;
  /** Whether the file being dragged would be opened here. */
  isDropTarget: boolean;
  state: SideState;
  /** The fingerprint of the other text, if the two can be compared. */
  other: Fingerprint | undefined;
}) {
  const t = useTranslations('compare.text');
  const id = useId();
  const { isCut, ...field } = useLongText(text, onChange);
  const pointAt = usePointAt();
  const { fingerprint, isPending } = state;
  const isStale = useDebouncedValue(isPending, PENDING_DELAY_MS) && isPending;
  return (
    <section
      className={styles['side']}
      aria-busy={isPending}
      data-drop-target={isDropTarget || undefined}
      {...{ [SIDE_ATTRIBUTE]: side }}
    >
      <div className={styles['label']} data-text={side}>
        <label htmlFor={id}>{t(side)}</label>
        <span className={styles['length']}>
          {isDropTarget
            ? t('drop')
            : isStale
              ? t('working')
              : fingerprint && t('tokens', { count: fingerprint.tokens })}
        </span>
        <FileButton side={side} openFiles={openFiles} />
      </div>
      <div className={styles['field']}>
        <textarea
          id={id}
          className={`field ${styles['text']}`}
          data-testid={`text-${side}`}
          {...field}
          onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
            pointAt(selectionStart === selectionEnd ? wordAt(value, selectionStart) : undefined)
          }
          onBlur={() => pointAt(undefined)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (!onReplace || pasted === '') return;
            event.preventDefault();
            // As the field itself would have it.
            onReplace(pasted.replace(/\r\n?/g, '\n'));
          }}
          aria-describedby={isCut ? `${id}-cut` : undefined}
          placeholder={t(side === 'a' ? 'placeholderA' : 'placeholderB')}
          dir="auto"
          // Checking the spelling of a very long text would freeze the page.
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      {isCut && (
        <p id={`${id}-cut`} className={styles['cut']}>
          {t('cut', { count: text.length })}
        </p>
      )}
      <FingerprintHex
        label={t('fingerprint')}
        testId={`fingerprint-${side}`}
        fingerprint={fingerprint}
        other={other}
        isStale={isStale}
      />
    </section>
  );
}

/** No longer word is looked for around the caret. */
const MAX_WORD = 100;

/** Returns the word around the caret in lower case, or the Han character before it. */
function wordAt(text: string, caret: number): string | undefined {
  const before = text.slice(Math.max(0, caret - MAX_WORD), caret);
  const [han] = /\p{Script=Han}$/u.exec(before) ?? [];
  if (han) return han;
  const [start = ''] = /(?:(?!\p{Script=Han})[\p{L}\p{N}])*$/u.exec(before) ?? [];
  const [end = ''] =
    /^(?:(?!\p{Script=Han})[\p{L}\p{N}])*/u.exec(text.slice(caret, caret + MAX_WORD)) ?? [];
  return (start + end).toLowerCase() || undefined;
}

/** The files that the browser's dialog suggests. Its user can choose any other. */
const SUGGESTED_FILES = '.txt,.md,.markdown,.html,.htm,.xhtml,text/*';

/** A button that opens a file as the text of one side. */
function FileButton({ side, openFiles }: { side: Side; openFiles: OpenFiles }) {
  const t = useTranslations('compare.input.file');
  const tSide = useTranslations('compare.text');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        data-testid={`open-${side}`}
        aria-label={t('openFor', { side: tSide(side) })}
        onClick={() => input.current?.click()}
      >
        {t('open')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={SUGGESTED_FILES}
        data-testid={`file-${side}`}
        onChange={({ currentTarget }) => {
          openFiles([...(currentTarget.files ?? [])], side);
          // So that choosing the same file again is a change, too.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

const ROW_DIGITS = PREFIX_BITS / 4;
const GROUP_DIGITS = 4;

/**
 * A fingerprint in hex, 64 bits per row, with the digits marked that differ from another one. CSS
 * separates the groups, so copied text has no spaces.
 */
function FingerprintHex({
  label,
  testId,
  fingerprint,
  other,
  isStale,
}: {
  label: string;
  testId: string;
  fingerprint: Fingerprint | undefined;
  other: Fingerprint | undefined;
  /** Whether the text has changed since then. */
  isStale: boolean;
}) {
  const hex = fingerprint ? toHex(fingerprint.bits) : '';
  const otherHex = other ? toHex(other.bits) : hex;
  return (
    <div className={styles['fingerprint']} data-stale={isStale || undefined}>
      <span className={styles['hexLabel']}>{label}</span>
      <code className={styles['hex']} data-testid={testId}>
        {stepsBetween(0, hex.length, ROW_DIGITS).map((row) => (
          <span key={row} className={styles['row']}>
            {stepsBetween(row, row + ROW_DIGITS, GROUP_DIGITS).map((group) => (
              <span key={group}>
                {stepsBetween(group, group + GROUP_DIGITS, 1).map((digit) =>
                  hex[digit] === otherHex[digit] ? (
                    hex[digit]
                  ) : (
                    // Not <mark>: screen readers would announce its start and end at each digit.
                    <span key={digit} className={styles['differs']}>
                      {hex[digit]}
                    </span>
                  ),
                )}
              </span>
            ))}
          </span>
        ))}
      </code>
    </div>
  );
}

function stepsBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);
}
