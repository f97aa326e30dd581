import { appWords } from '../../words/app.ts';
import { DifferenceLink } from '../popup/difference-link.tsx';
import { PageNow } from '../popup/page-now.tsx';
import { useStanding } from '../popup/use-standing.ts';
import { Copies } from './copies.tsx';
import { LibrarySearch } from './library-search.tsx';
import styles from './side-panel-page.module.css';
import { useTabAtHand } from './use-tab-at-hand.ts';

const { brand, page } = styles;

/**
 * Beside the page: what the popup says of it, all copies of it, and a search in the library.
 *
 * @param named the tab to stay with; without it, the one in front of the reader.
 */
export function SidePanelPage({ named }: { readonly named: number | undefined }) {
  const tab = useTabAtHand(named);
  const [standing] = useStanding(tab);
  const { view } = standing;
  const id =
    view.kind === 'looked-up' ? (view.own ?? view.readBefore?.id ?? view.copies[0]?.id) : undefined;
  return (
    <main className={page}>
      <p className={brand}>
        <img src="/icons/icon.svg" alt="" width="20" height="20" />
        {appWords().name}
      </p>
      <PageNow standing={standing} below={(page) => <DifferenceLink tab={tab} page={page.id} />} />
      {id !== undefined && <Copies of={id} />}
      {!(view.kind === 'off' && view.why.off === 'no-consent') && <LibrarySearch />}
    </main>
  );
}
