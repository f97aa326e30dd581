import type { Field } from './field.ts';
import type { Fields, StateOf, StateTable } from './table.ts';

/** Where an address says which version of the table it was written by. */
const VERSION = 'v';

/**
 * The state that the query of an address stands for. Never fails: what is missing, malformed or out
 * of bounds is as at the beginning, and unknown names are passed over.
 *
 * @param query as `encode` writes it, without `?`.
 */
export function decode<Of extends Fields>(
  { version, fields, upgrades }: StateTable<Of>,
  query: string,
): StateOf<StateTable<Of>> {
  const address = new URLSearchParams(query);
  const written = Number(address.get(VERSION) ?? version);
  for (let from = Math.max(1, Math.floor(written)); from < version; from++)
    upgrades?.[from]?.(address);
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = address.get(name);
    return [name, (value === null ? undefined : field.read(value)) ?? field.initial];
  });
  return Object.fromEntries(entries);
}

/** The query of an address that stands for a state; empty for the state at the beginning. */
export function encode<Of extends Fields>(
  { version, fields }: StateTable<Of>,
  state: StateOf<StateTable<Of>>,
): string {
  const address = new URLSearchParams();
  for (const [name, field] of Object.entries(fields as Record<string, Field<unknown>>)) {
    const value = field.write((state as Record<string, unknown>)[name]);
    if (value !== field.write(field.initial)) address.set(name, value);
  }
  if (address.size === 0) return '';
  return `${VERSION}=${version}&${address}`;
}
