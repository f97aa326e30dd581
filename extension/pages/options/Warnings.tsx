import type { Library } from '../../../core/library/library.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { settingsWords } from '../../i18n/common.ts';
import { optionsWords } from '../../i18n/options.ts';
import { warningOptionsWords } from '../../i18n/options-warnings.ts';
import { BADGE_SIZE, BADGE_STYLES } from '../../shared/badge-style.ts';
import { setListed } from '../../shared/listed-sites.ts';
import type { LinkBadge } from '../../shared/messages.ts';
import { CORNERS, type Corner, type Settings } from '../../shared/settings.ts';
import { useSnackbar } from '../shared/Snackbar.tsx';
import { useRowFocus } from '../shared/use-row-focus.ts';
import styles from './corner-choice.module.css';
import list from './list.module.css';
import section from './Section.module.css';
import { Part, Section, Toggle } from './Section.tsx';
import { SensitivityChoice } from './SensitivityChoice.tsx';
import type { Save } from './use-autosave.ts';

/** Which pages the reader gets warnings about, and how. */
export function Warnings({
  settings,
  save,
  library,
}: {
  readonly settings: Settings;
  readonly save: Save;
  readonly library: Library | undefined;
}) {
  const words = warningOptionsWords();
  const { sensitivity, banners, corner, mutedSites, marks = 'off' } = settings;
  const { markedSites, fadesMarked } = settings;
  return (
    <Section id="warnings" title={optionsWords().warnings}>
      <SensitivityChoice
        library={library}
        chosen={sensitivity}
        onChoose={(sensitivity) => save({ sensitivity })}
      />
      <Part id="banner" title={words.banner}>
        <Toggle
          name={words.banners}
          why={words.bannersWhy}
          checked={banners}
          onChange={(banners) => save({ banners })}
        />
        {banners && <CornerChoice chosen={corner} onChoose={(corner) => save({ corner })} />}
      </Part>
      {banners && (
        <Part id="quiet" title={words.mutedSites} why={words.mutedSitesWhy}>
          {mutedSites.length === 0 && <p>{words.noMutedSites}</p>}
          <SiteList
            sites={mutedSites}
            label={words.unmute}
            labelOf={words.unmuteSite}
            removed={words.siteUnmuted}
            name="mutedSites"
          />
        </Part>
      )}
      <Part id="marks" title={words.marks}>
        <RadioGroup
          legend={words.marks}
          isLegendHidden
          className={section['group']}
          value={marks}
          onChange={(marks) => save({ marks })}
          options={[
            { value: 'off', label: words.marksOff },
            { value: 'readers', label: words.marksReaders },
            { value: 'all', label: words.marksAll },
          ]}
        />
        <p className={styles['soft']}>{words.marksWhy}</p>
        <BadgeLegend />
        <Toggle
          name={words.fade}
          why={words.fadeWhy}
          checked={fadesMarked}
          onChange={(fadesMarked) => save({ fadesMarked })}
        />
      </Part>
      {markedSites.length > 0 && (
        <Part id="marked-sites" title={words.markedSites} why={words.markedSitesWhy}>
          <SiteList
            sites={markedSites}
            label={words.unmark}
            labelOf={words.unmarkSite}
            removed={words.siteUnmarked}
            name="markedSites"
          />
        </Part>
      )}
    </Section>
  );
}

/** A drawing of a screen, with a banner in the chosen corner. */
function CornerChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: Corner;
  readonly onChoose: (corner: Corner) => void;
}) {
  const words = warningOptionsWords();
  return (
    <RadioGroup
      className={styles['screen']}
      legend={words.corner}
      options={CORNERS.map((value) => ({ value, label: words[value] }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** Sample links with their badges, and what each badge means. */
function BadgeLegend() {
  const words = warningOptionsWords();
  const meanings: readonly [LinkBadge, string][] = [
    ['read', words.badgeRead],
    ['copy', words.badgeCopy],
  ];
  return (
    <>
      <dl className={styles['legend']}>
        {meanings.map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <span className={styles['link']}>{words.exampleLink}</span>
              <SampleBadge mark={mark} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['soft']}>{words.marksLimits}</p>
    </>
  );
}

function SampleBadge({ mark }: { readonly mark: LinkBadge }) {
  const { path, color, background, border } = BADGE_STYLES[mark];
  const style = { color, background, borderColor: border };
  return (
    <span className={styles['sign']} style={{ ...style, width: BADGE_SIZE, height: BADGE_SIZE }}>
      <svg viewBox="0 0 16 16" width={BADGE_SIZE - 2} height={BADGE_SIZE - 2} aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  );
}

/** Sites, each with a button that removes it, which can be undone. */
function SiteList({
  name,
  sites,
  label,
  labelOf,
  removed,
}: {
  readonly name: Parameters<typeof setListed>[0];
  readonly sites: readonly string[];
  readonly label: string;
  readonly labelOf: (site: string) => string;
  readonly removed: (site: string) => string;
}) {
  const say = useSnackbar();
  const [rowList, keepFocus] = useRowFocus<HTMLUListElement>();
  const remove = (site: string) =>
    setListed(name, site, false).then(
      () => say({ words: removed(site), undo: () => setListed(name, site, true) }),
      () => say({ words: settingsWords().unwritable }),
    );
  return (
    <ul className={list['rows']} ref={rowList} hidden={sites.length === 0}>
      {sites.map((site, i) => (
        <li key={site} className={list['row']}>
          <span className={list['target']}>{site}</span>
          <button
            type="button"
            className="button"
            aria-label={labelOf(site)}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget, i);
              void remove(site);
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
