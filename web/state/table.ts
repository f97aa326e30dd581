import type { Field } from './field.ts';

/** The fields of a room by the names they have in its address. */
export type Fields = Readonly<Record<string, Field<never> | Field<unknown>>>;

/**
 * All state of a room that its address carries, declared in one place.
 *
 * An address leaves out what is as at the beginning, so a new default would change what old links
 * show: raise the version and let the upgrade from the old one write the old default out.
 */
export interface StateTable<Of extends Fields = Fields> {
  readonly version: number;
  readonly fields: Of;
  /** By the version they start from: each changes an address of that version into the next one. */
  readonly upgrades?: Readonly<Record<number, (address: URLSearchParams) => void>>;
}

/** The state that a table declares. */
export type StateOf<Table> =
  Table extends StateTable<infer Of>
    ? { readonly [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never }
    : never;

/** Declares a table of state, so that its types are known. */
export function stateTable<const Of extends Fields>(table: StateTable<Of>): StateTable<Of> {
  return table;
}
