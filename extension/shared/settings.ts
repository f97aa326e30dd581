/** The version of what the welcome page promises; a change of substance asks for consent anew. */
export const CONSENT_VERSION = 1;

/** Until the reader resumes by hand. */
export const UNTIL_RESUMED = Number.MAX_SAFE_INTEGER;

/** What the reader has chosen, in `storage.local`, which only the extension's own pages can read. */
export interface Settings {
  /** The version of the consent that was given; 0 before any. */
  readonly consent: number;
  /** Nothing is looked at before this time (milliseconds since 1970). */
  readonly pausedUntil: number;
  /** Milliseconds of active reading after which a page is remembered. */
  readonly dwell: number;
}

const DEFAULTS: Settings = { consent: 0, pausedUntil: 0, dwell: 10_000 };

/** What is set now. A value of the wrong type, from whatever accident, counts as not set. */
export async function settings(): Promise<Settings> {
  const stored = await browser.storage.local.get(Object.keys(DEFAULTS));
  const number = (key: keyof Settings) => {
    const value: unknown = stored[key];
    return typeof value === 'number' && value >= 0 ? value : DEFAULTS[key];
  };
  return {
    consent: number('consent'),
    pausedUntil: number('pausedUntil'),
    dwell: number('dwell'),
  };
}

/** Sets some of them. */
export async function change(settings: Partial<Settings>): Promise<void> {
  await browser.storage.local.set(settings);
}

/** Calls back whenever any of them changes, until the function it gives is called. */
export function onChange(callback: () => void): () => void {
  const listen = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local' && Object.keys(DEFAULTS).some((key) => key in changes)) callback();
  };
  browser.storage.onChanged.addListener(listen);
  return () => browser.storage.onChanged.removeListener(listen);
}
