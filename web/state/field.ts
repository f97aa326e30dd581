/** One value that an address carries, as its table of state declares it. */
export interface Field<Value> {
  /** What it is where the address does not say. */
  readonly initial: Value;
  /** The value of its text; undefined where the text is none of its values. */
  read(text: string): Value | undefined;
  /** Its text, which {@link read} gives back as the same value. */
  write(value: Value): string;
}

/** A whole number from `least` to `most`. */
export function whole(initial: number, least: number, most: number): Field<number> {
  return {
    initial,
    read(text) {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
    write: String,
  };
}

/** One of a few names. */
export function choice<const Name extends string>(
  names: readonly Name[],
  initial: NoInfer<Name>,
): Field<Name> {
  return {
    initial,
    read: (text) => names.find((name) => name === text),
    write: (name) => name,
  };
}

/** Some of a few names, in their order; with none of them as at the beginning. */
export function some<const Name extends string>(
  names: readonly Name[],
  initial: readonly NoInfer<Name>[],
): Field<readonly Name[]> {
  return {
    initial,
    read(text) {
      const read = text.split('.');
      const chosen = names.filter((name) => read.includes(name));
      return chosen.length > 0 ? chosen : undefined;
    },
    write: (chosen) => names.filter((name) => chosen.includes(name)).join('.'),
  };
}

/** Yes or no. */
export function flag(initial: boolean): Field<boolean> {
  return {
    initial,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (value) => (value ? '1' : '0'),
  };
}

/** A text of a certain form, such as `101011`. */
export function matching(initial: string, form: RegExp): Field<string> {
  return {
    initial,
    read: (text) => (form.test(text) ? text : undefined),
    write: (text) => text,
  };
}

/**
 * Any text. A lone surrogate cannot stand in an address and comes back as U+FFFD.
 *
 * @param most the longest that is taken, in UTF-16 units; what is longer counts as not there.
 */
export function text(initial: string, most = 100_000): Field<string> {
  return {
    initial,
    read: (value) => (value.length <= most ? value : undefined),
    write: (value) => value.toWellFormed(),
  };
}
