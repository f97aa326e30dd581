import { useTranslations } from 'use-intl';
import { ROOMS, type RoomName } from '../room-names.ts';
import { address } from '../state/address.ts';
import { hashOf } from '../state/place.ts';
import { RoomLink } from './RoomLink.tsx';
import styles from './RoomLinks.module.css';

/** Links to the rooms, each as it was left. */
export function RoomLinks({ room }: { room: RoomName }) {
  const t = useTranslations('shell.rooms');
  return (
    <nav className={styles['links']} aria-label={t('label')}>
      {ROOMS.map((name) => (
        <RoomLink
          key={name}
          href={hashOf({ room: name, query: address.queryOf(name) })}
          aria-current={name === room ? 'page' : undefined}
        >
          {t(name)}
        </RoomLink>
      ))}
    </nav>
  );
}
