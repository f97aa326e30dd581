import type { Profile } from '../../../core/text/profile.ts';
import { type LatestOnly, latestOnly } from '../../lib/latest-only.ts';
import type { WorkerClient } from '../../lib/worker-client.ts';
import { EMPTY, type Side, type Texts } from '../texts.ts';
import { type Comparison, IDLE, NOTHING_YET, type SideState, type Trouble } from './comparison.ts';
import type { FingerprintService } from './fingerprint.worker.ts';

/** A worker from its start to its end, and what is known of it. */
interface Session {
  readonly service: WorkerClient<FingerprintService>;
  readonly sides: Readonly<Record<Side, LatestOnly<string>>>;
  dictionary: 'absent' | 'loading' | 'ready';
}

/**
 * Keeps the fingerprints of two texts up to date in a worker that can be slow, fail to load or
 * die, without the page ever waiting for it. It holds the texts itself, so that starting again
 * needs nothing from anyone.
 */
export class ComparisonEngine {
  readonly #startWorker: (broken: () => void) => WorkerClient<FingerprintService>;
  readonly #listeners = new Set<() => void>();
  #session: Session | undefined;
  #texts: Texts = EMPTY;
  #profile: Profile = 'reader';
  #state: Comparison = NOTHING_YET;

  /** @param startWorker starts a worker, and calls `broken` should it die. */
  constructor(startWorker: (broken: () => void) => WorkerClient<FingerprintService>) {
    this.#startWorker = startWorker;
  }

  /** Calls back after every change of {@link state}, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The comparison as it stands: another object after every change. */
  readonly state = (): Comparison => this.#state;

  /** Starts the worker, or starts it anew, and fingerprints the texts that are there. */
  readonly start = (): void => {
    this.stop();
    try {
      const service = this.#startWorker(() => this.#fail(service, 'worker'));
      const sides = { a: this.#follow('a', service), b: this.#follow('b', service) };
      this.#session = { service, sides, dictionary: 'absent' };
      this.#askBoth();
    } catch {
      this.#update({ ...NOTHING_YET, trouble: 'worker' });
    }
  };

  /** Ends the worker. */
  readonly stop = (): void => {
    this.#session?.service.stop();
    this.#session = undefined;
  };

  /** Takes the text of one side as it is now. */
  write(side: Side, text: string): void {
    if (text === this.#texts[side]) return;
    this.#texts = { ...this.#texts, [side]: text };
    this.#ask(side);
  }

  /** Makes all fingerprints under this profile from now on. */
  choose(profile: Profile): void {
    if (profile === this.#profile) return;
    this.#profile = profile;
    if (this.#session) this.#askBoth();
  }

  #askBoth(): void {
    this.#update({ ...NOTHING_YET });
    const session = this.#session;
    if (session && this.#profile === 'words' && session.dictionary !== 'ready') {
      this.#update({ ...this.#state, loadingDictionary: true });
      if (session.dictionary === 'absent') void this.#loadDictionary(session);
    }
    this.#ask('a');
    this.#ask('b');
  }

  #ask(side: Side): void {
    const text = this.#texts[side];
    const sides = this.#session?.sides;
    if (text === '' || !sides || this.#state.trouble) {
      sides?.[side].cancel();
      this.#updateSide(side, IDLE);
    } else if (this.#state.loadingDictionary) {
      sides[side].cancel();
      this.#updateSide(side, { pending: true });
    } else {
      this.#updateSide(side, { ...this.#state[side], pending: true });
      sides[side].request(text);
    }
  }

  #follow(side: Side, service: WorkerClient<FingerprintService>): LatestOnly<string> {
    return latestOnly(
      (text) => service.fingerprint(text, this.#profile),
      (fingerprint) => {
        if (service === this.#session?.service) {
          this.#updateSide(side, { fingerprint, pending: false });
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
      if (session === this.#session && this.#profile === 'words') this.#askBoth();
    } catch {
      session.dictionary = 'absent';
      if (this.#profile === 'words') this.#fail(session.service, 'dictionary');
    }
  }

  #fail(service: WorkerClient<FingerprintService>, trouble: Trouble): void {
    const session = this.#session;
    if (service !== session?.service) return;
    session.sides.a.cancel();
    session.sides.b.cancel();
    if (trouble === 'worker') this.stop();
    this.#update({ ...NOTHING_YET, trouble });
  }

  #updateSide(side: Side, state: SideState): void {
    this.#update({ ...this.#state, [side]: state });
  }

  #update(state: Comparison): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
