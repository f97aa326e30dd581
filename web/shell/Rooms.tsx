import { Activity, type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RoomName } from '../room-names.ts';
import { loadRoom } from '../rooms.ts';
import { RoomBoundary } from './RoomBoundary.tsx';
import styles from './Shell.module.css';

const rooms: Readonly<Record<RoomName, ComponentType>> = {
  explain: lazy(loadRoom.explain),
  compare: lazy(loadRoom.compare),
  tables: lazy(loadRoom.tables),
};

/**
 * The room that is open. A room that was left stays behind it, hidden and at rest, so that nothing
 * put in there is lost.
 */
export function Rooms({ room }: { room: RoomName }) {
  const [visited, visit] = useState<readonly RoomName[]>([room]);
  if (!visited.includes(room)) visit([...visited, room]);
  return visited.map((name) => {
    const Room = rooms[name];
    return (
      <Activity key={name} mode={name === room ? 'visible' : 'hidden'}>
        <RoomBoundary>
          <Suspense fallback={<Loading />}>
            <Room />
          </Suspense>
        </RoomBoundary>
      </Activity>
    );
  });
}

function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {useTranslations('shell')('loading')}
    </p>
  );
}
