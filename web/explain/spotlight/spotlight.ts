import { createContext } from 'react';
import { Store } from '../../../ui/store.ts';

/** What a {@link SpotlightStore} highlights. */
export interface Highlighted {
  /** The term that is pointed at. */
  readonly pointed: string | undefined;
  /** The term that stays highlighted when nothing is pointed at. */
  readonly pinned: string | undefined;
}

/** Which term of a chapter's prose is highlighted in its figures. */
export class SpotlightStore extends Store<Highlighted> {
  constructor() {
    super({ pointed: undefined, pinned: undefined });
  }

  /** The term that is highlighted now. */
  get lit(): string | undefined {
    const { pointed, pinned } = this.getState();
    return pointed ?? pinned;
  }

  /** The term that stays highlighted when nothing is pointed at. */
  get kept(): string | undefined {
    return this.getState().pinned;
  }

  /** Highlights a term as long as it is pointed at, or no further one. */
  readonly point = (name: string | undefined): void => {
    this.setState({ ...this.getState(), pointed: name });
  };

  /** Pins a term, or unpins it. */
  readonly keep = (name: string): void => {
    const { pointed, pinned } = this.getState();
    this.setState({ pointed, pinned: pinned === name ? undefined : name });
  };
}

/** The spotlight of the chapter around. */
export const SpotlightContext = createContext(new SpotlightStore());
