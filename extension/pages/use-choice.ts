import { useState } from 'react';
import { change, type Settings } from '../shared/settings.ts';

/** A way to choose settings, and whether the last choice could not be stored. */
export interface Choice {
  readonly refused: boolean;
  /** Stores a choice. Resolves to whether it is stored; never rejects. */
  readonly choose: (choice: Partial<Settings>) => Promise<boolean>;
}

/** For buttons that change settings: a choice the browser cannot store must be told, not lost. */
export function useChoice(): Choice {
  const [refused, setRefused] = useState(false);
  return {
    refused,
    async choose(choice) {
      const stored = await change(choice).then(
        () => true,
        () => false,
      );
      setRefused(!stored);
      return stored;
    },
  };
}
