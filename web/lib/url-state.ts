/**
 * The codec between a page's state and the query in its URL. A page declares its state once, as an
 * {@link UrlSchema} of typed parameters; `useUrlState` in `url-store.ts` then reads and writes it.
 */

/** A value that the URL carries. */
export interface UrlParam<Value> {
  /** Its name in the URL. Changing it breaks every link that was ever shared. */
  readonly key: string;
  /** Its value when the URL doesn't contain it. */
  readonly initial: Value;
  /** Returns the value that a text stands for, or undefined if the text is invalid. */
  read(text: string): Value | undefined;
  /** Returns the text from which {@link read} restores the value. */
  write(value: Value): string;
}

export type UrlParams = Readonly<Record<string, UrlParam<never> | UrlParam<unknown>>>;

/** The state of a page that its URL carries. */
export interface UrlSchema<Params extends UrlParams = UrlParams> {
  /**
   * Written into every URL. The URL leaves out initial values, so a new initial value changes what
   * shared links show: raise the version, and make `decodeState` restore the old initial value.
   */
  readonly version: number;
  readonly params: Params;
}

/** The state that a schema declares. */
export type UrlState<Schema> =
  Schema extends UrlSchema<infer Params>
    ? { readonly [Name in keyof Params]: Params[Name] extends UrlParam<infer V> ? V : never }
    : never;

const VERSION_KEY = 'v';

/** The name of the parameter for the chapter that a URL leads to. */
export const CHAPTER_KEY = 'at';

/** Declares a schema, so that TypeScript infers its parameters. */
export function urlSchema<const Params extends UrlParams>(
  schema: UrlSchema<Params>,
): UrlSchema<Params> {
  return schema;
}

/**
 * Reads the state from the query of a URL. Never fails: missing and invalid values become the
 * initial ones, and unknown keys are ignored.
 *
 * @param query as {@link encodeState} writes it, without `?`.
 */
export function decodeState<Params extends UrlParams>(
  { params }: UrlSchema<Params>,
  query: string,
): UrlState<UrlSchema<Params>> {
  const search = new URLSearchParams(query);
  const entries = Object.entries(params).map(([name, param]) => {
    const text = search.get(param.key);
    return [name, (text === null ? undefined : param.read(text)) ?? param.initial];
  });
  return Object.fromEntries(entries);
}

/** Writes a state as the query of a URL; empty for the initial state. */
export function encodeState<Params extends UrlParams>(
  { version, params }: UrlSchema<Params>,
  state: UrlState<UrlSchema<Params>>,
): string {
  const search = new URLSearchParams();
  for (const [name, param] of Object.entries(params as Record<string, UrlParam<unknown>>)) {
    const text = param.write((state as Record<string, unknown>)[name]);
    if (text !== param.write(param.initial)) search.set(param.key, text);
  }
  if (search.size === 0) return '';
  return `${VERSION_KEY}=${version}&${search}`;
}

/** An integer from `min` to `max`. */
export function integer(key: string, initial: number, min: number, max: number): UrlParam<number> {
  return {
    key,
    initial,
    read(text) {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    write: String,
  };
}

/** One of the given names. */
export function oneOf<const Name extends string>(
  key: string,
  names: readonly Name[],
  initial: NoInfer<Name>,
): UrlParam<Name> {
  return {
    key,
    initial,
    read: (text) => names.find((name) => name === text),
    write: (name) => name,
  };
}

/** At least one of the given names, in their order. Without any, the parameter is invalid. */
export function subsetOf<const Name extends string>(
  key: string,
  names: readonly Name[],
  initial: readonly NoInfer<Name>[],
): UrlParam<readonly Name[]> {
  return {
    key,
    initial,
    read(text) {
      const read = text.split('.');
      const chosen = names.filter((name) => read.includes(name));
      return chosen.length > 0 ? chosen : undefined;
    },
    write: (chosen) => names.filter((name) => chosen.includes(name)).join('.'),
  };
}

/** A boolean, written as `1` or `0`. */
export function flag(key: string, initial: boolean): UrlParam<boolean> {
  return {
    key,
    initial,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (value) => (value ? '1' : '0'),
  };
}

/** A text that matches a regular expression, such as `101011`. */
export function pattern(key: string, initial: string, regExp: RegExp): UrlParam<string> {
  return {
    key,
    initial,
    read: (text) => (regExp.test(text) ? text : undefined),
    write: (text) => text,
  };
}

/**
 * Any text. A URL can't hold a lone surrogate, which comes back as U+FFFD.
 *
 * @param maxLength in UTF-16 code units. A longer text is invalid.
 */
export function text(key: string, initial: string, maxLength = 100_000): UrlParam<string> {
  return {
    key,
    initial,
    read: (value) => (value.length <= maxLength ? value : undefined),
    write: (value) => value.toWellFormed(),
  };
}
