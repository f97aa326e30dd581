import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Side } from '../texts.ts';

/** What the browser's own dialog offers first; anything else can be chosen there, too. */
const ACCEPT = '.txt,.md,.markdown,.html,.htm,.xhtml,text/*';

/** A button that opens a file as the text of one side. */
export function FileButton({
  side,
  open,
}: {
  side: Side;
  open: (files: readonly File[], side: Side) => void;
}) {
  const t = useTranslations('compare.input.file');
  const names = useTranslations('compare.text');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        data-testid={`open-${side}`}
        aria-label={t('openFor', { side: names(side) })}
        onClick={() => input.current?.click()}
      >
        {t('open')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        data-testid={`file-${side}`}
        onChange={({ currentTarget }) => {
          open([...(currentTarget.files ?? [])], side);
          // The same file again is another choice.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
