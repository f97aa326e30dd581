/**
 * Keeps the fingerprints of both texts up to date in a worker. The page uses {@link useComparison}.
 * `comparison.ts` compares the two fingerprints. `detail-engine.ts` computes the rest.
 */
import { useEffect, useState } from 'react';
import { comparable } from '../../../core/fingerprint/fingerprint.ts';
import type { Profile } from '../../../core/text/profile.ts';
import { Store, useStore } from '../../../ui/store.ts';
import { type LatestOnly, latestOnly } from '../../lib/latest-only.ts';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { connectWorker, type WorkerClient } from '../../lib/worker-client.ts';
import { NO_TEXTS, SIDES, type Side, type Texts } from '../texts.ts';
import type { FingerprintService, SketchedFingerprint } from './fingerprint.worker.ts';

/** The fingerprint of one text. */
export interface SideState {
  /** The latest fingerprint, which may be of an earlier text. An empty text has none. */
  readonly fingerprint?: SketchedFingerprint;
  /** Whether a newer fingerprint is being computed. */
  readonly isPending: boolean;
}

/** Two fingerprints that can be compared. */
export type FingerprintPair = Readonly<Record<Side, SketchedFingerprint>>;

/** What failed: the worker, or loading the dictionary. */
export type ComparisonError = 'worker' | 'dictionary';

/** The fingerprints of both texts, and what is still loading. */
export interface ComparisonState extends Readonly<Record<Side, SideState>> {
  readonly isLoadingDictionary: boolean;
  readonly error?: ComparisonError;
}

/** Returns both fingerprints if they exist and have the same profile and version. */
export function pairFingerprints(
  a: SketchedFingerprint | undefined,
  b: SketchedFingerprint | undefined,
): FingerprintPair | undefined {
  return a && b && comparable(a, b) ? { a, b } : undefined;
}

/** Returns the fingerprints of two texts, and a function that restarts the worker. */
export function useComparison(texts: Texts, profile: Profile): [ComparisonState, () => void] {
  const first = usePrerenderedData(
    import.meta.env.SSR && (async () => ({ texts, fingerprints: await fingerprintInBuild(texts) })),
  );
  const [engine] = useState(() => new ComparisonEngine(startWorker, first));
  useEffect(() => {
    engine.start();
    return engine.stop;
  }, [engine]);
  useEffect(() => engine.setProfile(profile), [engine, profile]);
  useEffect(() => engine.setText('a', texts.a), [engine, texts.a]);
  useEffect(() => engine.setText('b', texts.b), [engine, texts.b]);
  return [useStore(engine), engine.start];
}

async function fingerprintInBuild(texts: Texts): Promise<FingerprintPair> {
  const { describeText } = await import('../../../core/fingerprint/describe-text.ts');
  const of = async (text: string) => {
    const { fingerprint, sketch } = await describeText(text);
    return { ...fingerprint, sketch };
  };
  return { a: await of(texts.a), b: await of(texts.b) };
}

function startWorker(onError: () => void) {
  const worker = new Worker(new URL('./fingerprint.worker.ts', import.meta.url), {
    type: 'module',
  });
  return connectWorker<FingerprintService>(worker, onError);
}

const IDLE_SIDE: SideState = { isPending: false };
const INITIAL_STATE: ComparisonState = {
  a: IDLE_SIDE,
  b: IDLE_SIDE,
  isLoadingDictionary: false,
};

/** A running worker and its requests. */
interface Session {
  readonly service: WorkerClient<FingerprintService>;
  readonly sides: Readonly<Record<Side, LatestOnly<string>>>;
  dictionary: 'absent' | 'loading' | 'ready';
}

/**
 * Computes the fingerprints in a worker that can be slow, fail to load, or crash, without blocking
 * the page. It keeps the texts, so it can restart the worker by itself.
 */
export class ComparisonEngine extends Store<ComparisonState> {
  readonly #startWorker: (onError: () => void) => WorkerClient<FingerprintService>;
  #session: Session | undefined;
  #texts: Texts;
  #profile: Profile = 'reader';

  /**
   * @param startWorker starts a worker, and calls `onError` if it fails.
   * @param first texts to begin with, and their fingerprints by the profile `reader`.
   */
  constructor(
    startWorker: (onError: () => void) => WorkerClient<FingerprintService>,
    first?: { readonly texts: Texts; readonly fingerprints: FingerprintPair },
  ) {
    const side = (fingerprint: SketchedFingerprint) => ({ fingerprint, isPending: false });
    super(
      first
        ? { ...INITIAL_STATE, a: side(first.fingerprints.a), b: side(first.fingerprints.b) }
        : INITIAL_STATE,
    );
    this.#startWorker = startWorker;
    this.#texts = first?.texts ?? NO_TEXTS;
  }

  /** Starts or restarts the worker and computes the fingerprints of both texts. */
  readonly start = (): void => {
    this.stop();
    try {
      const service = this.#startWorker(() => this.#fail(service, 'worker'));
      const sides = {
        a: this.#createRequests('a', service),
        b: this.#createRequests('b', service),
      };
      this.#session = { service, sides, dictionary: 'absent' };
      // Fingerprints from the HTML are there already.
      if (this.#profile === 'reader' && !this.getState().error) this.#requestMissing();
      else this.#requestBoth();
    } catch {
      this.setState({ ...INITIAL_STATE, error: 'worker' });
    }
  };

  /** Stops the worker. */
  readonly stop = (): void => {
    this.#session?.service.stop();
    this.#session = undefined;
  };

  /** Replaces the text of one side. */
  setText(side: Side, text: string): void {
    if (text === this.#texts[side]) return;
    this.#texts = { ...this.#texts, [side]: text };
    this.#request(side);
  }

  /** Computes all fingerprints under this profile from now on. */
  setProfile(profile: Profile): void {
    if (profile === this.#profile) return;
    this.#profile = profile;
    if (this.#session) this.#requestBoth();
  }

  #requestBoth(): void {
    this.setState({ ...INITIAL_STATE });
    const session = this.#session;
    if (session && this.#profile === 'words' && session.dictionary !== 'ready') {
      this.setState({ ...this.getState(), isLoadingDictionary: true });
      if (session.dictionary === 'absent') void this.#loadDictionary(session);
    }
    this.#requestMissing();
  }

  #requestMissing(): void {
    for (const side of SIDES) {
      const { fingerprint, isPending } = this.getState()[side];
      if (isPending || (!fingerprint && this.#texts[side] !== '')) this.#request(side);
    }
  }

  #request(side: Side): void {
    const text = this.#texts[side];
    const sides = this.#session?.sides;
    if (text === '' || !sides || this.getState().error) {
      sides?.[side].cancel();
      this.#updateSide(side, IDLE_SIDE);
    } else if (this.getState().isLoadingDictionary) {
      sides[side].cancel();
      this.#updateSide(side, { isPending: true });
    } else {
      this.#updateSide(side, { ...this.getState()[side], isPending: true });
      sides[side].request(text);
    }
  }

  #createRequests(side: Side, service: WorkerClient<FingerprintService>): LatestOnly<string> {
    return latestOnly(
      (text) => service.fingerprint(text, this.#profile),
      (fingerprint) => {
        if (service === this.#session?.service) {
          this.#updateSide(side, { fingerprint, isPending: false });
        }
      },
      () => this.#fail(service, 'worker'),
    );
  }

  async #loadDictionary(session: Session): Promise<void> {
    session.dictionary = 'loading';
    try {
      await session.service.loadDictionary();
      session.dictionary = 'ready';
      if (session === this.#session && this.#profile === 'words') this.#requestBoth();
    } catch {
      session.dictionary = 'absent';
      if (this.#profile === 'words') this.#fail(session.service, 'dictionary');
    }
  }

  #fail(service: WorkerClient<FingerprintService>, error: ComparisonError): void {
    const session = this.#session;
    if (service !== session?.service) return;
    session.sides.a.cancel();
    session.sides.b.cancel();
    if (error === 'worker') this.stop();
    this.setState({ ...INITIAL_STATE, error });
  }

  #updateSide(side: Side, state: SideState): void {
    this.setState({ ...this.getState(), [side]: state });
  }
}
