import { popupWords } from '../../i18n/popup.ts';
import styles from './quiet-action.module.css';

const { action } = styles;

/** Leads to the comparison of the page open in a tab with one in the library. */
export function DifferenceLink({
  tab,
  page,
  words = popupWords().difference,
}: {
  readonly tab: number | undefined;
  readonly page: number;
  readonly words?: string;
}) {
  return (
    <a
      className={action}
      href={`/pages/compare/compare.html?${new URLSearchParams({ tab: String(tab), page: String(page) })}`}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  );
}
