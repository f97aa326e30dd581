import { Activity, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ROOMS, type RoomName } from '../room-names.ts';
import { loadRoom } from '../rooms.ts';
import { type Ahead, ahead } from '../shared/ahead.tsx';
import { inTurn } from '../shared/in-turn.ts';
import { RoomBoundary } from './RoomBoundary.tsx';
import styles from './Shell.module.css';

const rooms: Readonly<Record<RoomName, Ahead<object>>> = {
  explain: ahead(loadRoom.explain),
  compare: ahead(loadRoom.compare),
  tables: ahead(loadRoom.tables),
};

/** Loads a room before it is opened, to be shown at once then. That it fails is told where it is opened. */
export function makeReady(room: RoomName): Promise<void> {
  return rooms[room].load();
}

/**
 * The room that is open. A room that was left stays behind it, hidden and at rest, so that nothing
 * put in there is lost.
 */
export function Rooms({ room }: { room: RoomName }) {
  const [visited, visit] = useState<readonly RoomName[]>([room]);
  if (!visited.includes(room)) visit([...visited, room]);
  // The others last, after all that the present one shows.
  useEffect(() => {
    for (const name of ROOMS) void inTurn(rooms[name].load);
  }, []);
  return visited.map((name) => {
    const Room = rooms[name].Part;
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
