import { useSyncExternalStore } from 'react';

/**
 * State outside the component tree. Subclasses change it with `setState`, which notifies all
 * subscribers. Components read it with {@link useStore}.
 */
export abstract class Store<State> {
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
    this.getInitialState = () => initial;
  }

  /** Returns the state that the store began with, in which the build renders pages. */
  readonly getInitialState: () => State;

  /** Returns the current state, the same object until it changes. */
  readonly getState = (): State => this.#state;

  /** Calls back after every change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected setState(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the state of a store, and renders again when it changes. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
}
