import { language, text } from '../../shared/i18n.ts';
import type { Copy } from '../../shared/page-state.ts';
import { day } from '../moment.ts';
import styles from './copies.module.css';

const { list, title, where } = styles;

/** The earlier pages of which the one at hand is a copy, each to be opened in a new tab. */
export function Copies({ copies }: { readonly copies: readonly Copy[] }) {
  return (
    <ul className={list}>
      {copies.map((copy) => (
        <li key={copy.id}>
          <CopyTitle copy={copy} />
          <p className={where}>
            {text('popupWhere', copy.site, day(copy.lastRead))}
            <br />
            {alike(copy)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function CopyTitle({ copy }: { readonly copy: Copy }) {
  const words = copy.title.trim() || copy.url;
  if (!isWebAddress(copy.url)) {
    return (
      <bdi className={title} title={words}>
        {words}
      </bdi>
    );
  }
  return (
    <a
      className={title}
      dir="auto"
      title={words}
      href={copy.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {words}
      <span className="visually-hidden"> ({text('popupNewTab')})</span>
    </a>
  );
}

/** What a page wrote into the library may be any string: `javascript:` must not become a link. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function alike({ kind, similarity }: Copy): string {
  if (kind === 'identical') return text('popupIdentical');
  // Rounded down: what is not the same must not be called 100 % alike.
  const share = Math.min(Math.floor(similarity * 100), 99) / 100;
  return text('popupAlike', new Intl.NumberFormat(language(), { style: 'percent' }).format(share));
}
