import { vi } from 'vitest';
import type { Sender } from '../../../../extension/background/border.ts';
import { CONSENT_VERSION } from '../../../../extension/shared/settings.ts';

/** What the fake browser stores and allows. */
export interface FakeBrowser {
  /** In `storage.local`. */
  stored: Record<string, unknown>;
  /** In `storage.session`. */
  session: Record<string, unknown>;
  /** Whether all windows are private, because Firefox never remembers history. */
  isAlwaysPrivate: boolean;
  /** Whether the browser gives the extension access to a site. */
  sees: (origin: string) => boolean;
}

/** Stubs a fresh browser that has consent, with only the APIs that these tests need. */
export function freshBrowser(): FakeBrowser {
  const now: FakeBrowser = {
    stored: { consent: CONSENT_VERSION },
    session: {},
    isAlwaysPrivate: false,
    sees: () => true,
  };
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { locks: { request: lockInTurn() } });
  vi.stubGlobal('browser', {
    storage: {
      local: {
        get: async () => now.stored,
        set: async (some: object) => {
          now.stored = { ...now.stored, ...some };
        },
        remove: async (key: string) => {
          delete now.stored[key];
        },
      },
      session: {
        get: async () => now.session,
        set: async (some: object) => {
          now.session = { ...now.session, ...some };
        },
      },
    },
    extension: {
      get inIncognitoContext() {
        return now.isAlwaysPrivate;
      },
    },
    tabs: { query: async () => [] },
    runtime: {
      getPlatformInfo: async () => ({}),
      getURL: (path: string) => `chrome-extension://x/${path}`,
    },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((it) => now.sees(it)),
    },
  });
  return now;
}

/** Web locks, which Node 20 doesn't have: one holder at a time. */
function lockInTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, ...rest: [object, () => Promise<T>] | [() => Promise<T>]) => {
    const turn = last.then(rest[1] ?? (rest[0] as () => Promise<T>));
    last = turn.catch(() => {});
    return turn;
  };
}

/** A page as the sender of a message. */
export function pageAt(address: string, isPrivate = false): Sender {
  return { tab: 7, private: isPrivate, addresses: [address] };
}
