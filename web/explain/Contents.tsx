import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { encode } from '../state/codec.ts';
import { hashOf } from '../state/place.ts';
import { useAddress } from '../state/use-address.ts';
import styles from './Contents.module.css';
import { CHAPTER_NAMES } from './chapter-names.ts';
import { follow, goTo } from './go-to.ts';
import { explainState } from './state.ts';

/** The chapters, to go to one of them. */
export function Contents() {
  const t = useTranslations('explain');
  const [state] = useAddress('explain', explainState);
  const { at } = state;
  const arrived = useRef('top');
  useEffect(() => {
    // Once for each address: coming back to the room leaves one where one was.
    if (at === arrived.current) return;
    arrived.current = at;
    if (at !== 'top') goTo(at);
  }, [at]);
  return (
    <nav className={styles['contents']} aria-label={t('contents')}>
      <ol>
        {CHAPTER_NAMES.map((name) => (
          <li key={name}>
            <a
              href={hashOf({
                room: 'explain',
                query: encode(explainState, { ...state, at: name }),
              })}
              onClick={() => follow(name)}
            >
              {t(`${name}.heading`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
