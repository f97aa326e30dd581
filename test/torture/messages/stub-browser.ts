import 'fake-indexeddb/auto';
import { CONSENT_VERSION } from '../../../extension/shared/settings.ts';
import { replaceGlobals } from '../replace-globals.ts';
import { OUR_ID } from './sender.ts';

/** What the extension has done in the browser: the API, and what it was called with. */
export interface Effect {
  readonly api: string;
  readonly options: { readonly [key: string]: unknown };
}

/** A stand-in for the parts of the browser that the background's answers use. */
export interface StubBrowser {
  /** In `storage.local`. */
  local: Record<string, unknown>;
  /** In `storage.session`. */
  session: Record<string, unknown>;
  effects: Effect[];
  /** What was logged as an unexpected error. */
  errors: string[];
  /** Puts back the globals that it replaced. */
  restore: () => void;
}

/** The settings of a reader who has agreed and changed nothing else. */
export const AGREED = { consent: CONSENT_VERSION };

/** Replaces the globals that the background uses. */
export function stubBrowser(): StubBrowser {
  const logError = console.error;
  const stub: StubBrowser = {
    local: { ...AGREED },
    session: {},
    effects: [],
    errors: [],
    restore: () => {
      console.error = logError;
      restoreGlobals();
    },
  };
  const restoreGlobals = replaceGlobals({
    indexedDB: new IDBFactory(),
    navigator: { locks: { request: lockInTurn() } },
    browser: apiOf(stub),
  });
  // The background logs what it doesn't expect, and answers that it is unavailable.
  console.error = (...logged: unknown[]) => stub.errors.push(logged.map(String).join(' '));
  return stub;
}

/** The interface that the background calls, as far as its answers to messages need it. */
function apiOf(stub: StubBrowser): object {
  const record = (api: string) => async (options: Effect['options']) => {
    stub.effects.push({ api, options });
  };
  const area = (name: 'local' | 'session') => ({
    get: async () => structuredClone(stub[name]),
    set: async (some: object) => {
      stub[name] = { ...stub[name], ...structuredClone(some) };
    },
  });
  return {
    runtime: {
      id: OUR_ID,
      getURL: (path: string) => `chrome-extension://${OUR_ID}/${path}`,
      getManifest: () => ({ host_permissions: ['http://*/*', 'https://*/*'] }),
    },
    extension: { inIncognitoContext: false },
    i18n: { getMessage: () => 'en' },
    storage: { local: area('local'), session: area('session') },
    tabs: {
      query: async () => [],
      get: async (id: number) => ({ id, index: 2, windowId: 1, incognito: false }),
      create: record('tabs.create'),
    },
    permissions: { contains: async () => true },
    scripting: { insertCSS: record('scripting.insertCSS') },
    action: {
      setIcon: record('action.setIcon'),
      setBadgeBackgroundColor: record('action.setBadgeBackgroundColor'),
      setBadgeTextColor: record('action.setBadgeTextColor'),
      setBadgeText: record('action.setBadgeText'),
      setTitle: record('action.setTitle'),
    },
  };
}

/** Web locks, which Node 20 doesn't have: one holder at a time. */
function lockInTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, callback: () => Promise<T>): Promise<T> => {
    const turn = last.then(callback);
    last = turn.catch(() => {});
    return turn;
  };
}
