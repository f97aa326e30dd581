import { useCallback, useEffect, useId, useState } from 'react';
import type { Library } from '../../../../core/library/library.ts';
import { libraryWords } from '../../../i18n/library.ts';
import { isSite } from '../is-site.ts';
import { useAnswer } from '../use-answer.ts';
import styles from './site-field.module.css';

const { wrong } = styles;

/** How many are offered. */
const OFFERED = 50;

/**
 * A site to narrow the list to, with those that have the most pages on offer. Half a name is
 * another site: so it holds when it is chosen, or left, or with Enter.
 */
export function SiteField({
  site,
  choose,
}: {
  readonly site: string;
  readonly choose: (site: string) => void;
}) {
  const [text, setText] = useState(site);
  useEffect(() => setText(site), [site]);
  const { value } = useAnswer(
    useCallback((library: Library) => library.statistics({ sites: OFFERED }), []),
  );
  const [list, note] = [useId(), useId()];
  const offered = value?.sites.map((one) => one.site) ?? [];
  const isWrong = site !== '' && !isSite(site);

  const type = (typed: string) => {
    setText(typed);
    if (typed === '' || offered.includes(typed)) choose(typed);
  };

  return (
    <label>
      {libraryWords().site}
      <input
        className="field"
        list={list}
        value={text}
        placeholder={libraryWords().anySite}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? note : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => choose(text.trim())}
        onKeyDown={({ key }) => key === 'Enter' && choose(text.trim())}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {isWrong && (
        <span id={note} className={wrong}>
          {libraryWords().noSite}
        </span>
      )}
    </label>
  );
}
