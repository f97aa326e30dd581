import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './CopyLink.module.css';

/**
 * A button that copies a link. If the browser doesn't let the page copy, the link appears to be
 * copied by hand.
 *
 * @param props.getLink returns the link when the button is pressed.
 */
export function CopyLink({ getLink }: { getLink: () => string }) {
  const t = useTranslations('app.link');
  const id = useId();
  const [copied, setCopied] = useState<{ readonly link: string; readonly isManual: boolean }>();
  const copy = async () => {
    const link = getLink();
    try {
      await navigator.clipboard.writeText(link);
      setCopied({ link, isManual: false });
    } catch {
      // There's no clipboard without HTTPS, and the browser may forbid its use.
      setCopied({ link, isManual: true });
    }
  };
  return (
    <div className={`beside ${styles['copy']}`}>
      <button type="button" className="button button-quiet" onClick={copy}>
        {t('copy')}
      </button>
      <p role="status" id={id}>
        {copied && (copied.isManual ? t('manual') : t('copied'))}
      </p>
      {copied?.isManual && (
        <input readOnly value={copied.link} aria-labelledby={id} onFocus={select} />
      )}
    </div>
  );
}

function select({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}
