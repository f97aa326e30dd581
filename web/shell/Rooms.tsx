import { Activity, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ROOMS, type RoomName } from '../room-names.ts';
import { loadRoom } from '../rooms.ts';
import { inTurn } from '../shared/in-turn.ts';
import { RoomBoundary } from './RoomBoundary.tsx';
import styles from './Shell.module.css';

const rooms: Readonly<Record<RoomName, ComponentType>> = {
  explain: lazy(loadRoom.explain),
  compare: lazy(loadRoom.compare),
  tables: lazy(loadRoom.tables),
};

/** Those that are here by now. */
const ready = new Map<RoomName, ComponentType>();

/**
 * Loads a room before it is opened. It is then shown at once: after a notice of waiting React shows
 * nothing for a third of a second, however soon it comes.
 */
export async function makeReady(room: RoomName): Promise<void> {
  ready.set(room, (await loadRoom[room]()).default);
}

/** A room that has been opened, by what it was then: were that changed, all in it would begin anew. */
interface Visited {
  readonly name: RoomName;
  readonly Room: ComponentType;
}

/**
 * The room that is open. A room that was left stays behind it, hidden and at rest, so that nothing
 * put in there is lost.
 */
export function Rooms({ room }: { room: RoomName }) {
  const [visited, visit] = useState<readonly Visited[]>([]);
  if (!visited.some(({ name }) => name === room)) {
    visit([...visited, { name: room, Room: ready.get(room) ?? rooms[room] }]);
  }
  // The others last, after all that the present one shows.
  useEffect(() => {
    for (const name of ROOMS) inTurn(() => makeReady(name)).catch(() => undefined);
  }, []);
  return visited.map(({ name, Room }) => (
    <Activity key={name} mode={name === room ? 'visible' : 'hidden'}>
      <RoomBoundary>
        <Suspense fallback={<Loading />}>
          <Room />
        </Suspense>
      </RoomBoundary>
    </Activity>
  ));
}

function Loading() {
  return (
    <p role="status" className={styles['loading']}>
      {useTranslations('shell')('loading')}
    </p>
  );
}
