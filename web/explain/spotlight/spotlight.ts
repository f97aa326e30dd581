import { createContext } from 'react';

/** Which thing in a chapter is lit: named in its prose, shown in its figure. */
export class SpotlightStore {
  readonly #listeners = new Set<() => void>();
  #pointed: string | undefined;
  #kept: string | undefined;

  /** The name of what is lit now. */
  get lit(): string | undefined {
    return this.#pointed ?? this.#kept;
  }

  /** What stays lit when nothing is pointed at. */
  get kept(): string | undefined {
    return this.#kept;
  }

  /** Calls back after every change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lights this as long as it is pointed at, or nothing more. */
  readonly point = (name: string | undefined): void => {
    this.#pointed = name;
    this.#tell();
  };

  /** Keeps this lit, or lets go of it when it was kept: fingers cannot point without touching. */
  readonly keep = (name: string): void => {
    this.#kept = this.#kept === name ? undefined : name;
    this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The spotlight of the chapter around. */
export const SpotlightContext = createContext(new SpotlightStore());
