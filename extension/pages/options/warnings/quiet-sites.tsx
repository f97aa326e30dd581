import { warningOptionsWords } from '../../../i18n/options-warnings.ts';
import list from '../list.module.css';
import { Part } from '../section.tsx';
import type { Save } from '../use-saved.ts';

const { rows, row, what } = list;

interface Quiet {
  readonly sites: readonly string[];
  readonly save: Save;
}

/** The sites on which the reader wants no banner. */
export function QuietSites({ sites, save }: Quiet) {
  const words = warningOptionsWords();
  const remove = (site: string) =>
    save({ quietSites: sites.filter((other) => other !== site) }, words.quietRemoved(site));
  return (
    <Part id="quiet" title={words.quiet} why={words.quietWhy}>
      {sites.length === 0 && <p>{words.quietNone}</p>}
      <ul className={rows} hidden={sites.length === 0}>
        {sites.map((site) => (
          <li key={site} className={row}>
            <span className={what}>{site}</span>
            <button
              type="button"
              className="button"
              aria-label={words.quietRemove(site)}
              onClick={() => remove(site)}
            >
              {words.showAgain}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
