/**
 * Which imports have brought a page or a saved address, and what follows from that: its dates, and what
 * is left of it without one of them. `../imports.ts` adds imports, and `../undo-import.ts` undoes them.
 */

/** What happened to an imported page. */
export type ImportOutcome =
  /** The library did not have it. */
  | 'added'
  /** The library had it, and now has more: earlier or later visits, a higher count, or a text. */
  | 'merged'
  /** The library had all of it. */
  | 'unchanged'
  /** A rule blocks saving it. */
  | 'ruled-out';

/** One import that has brought a page or a saved address. Times are milliseconds since 1970. */
export interface Origin {
  /** The import, by the time at which it began. */
  readonly importId: number;
  /** When it was last read in the other program, or saved there, or else when it was imported. */
  readonly at: number;
  /** Whether it was read there, and not only saved. */
  readonly isRead: boolean;
}

/** Returns what an import says about a page. */
export function toOrigin(
  importId: number,
  item: { readonly savedAt?: number | undefined; readonly readAt?: number | undefined } & Pick<
    Origin,
    'isRead'
  >,
): Origin {
  return { importId, at: item.readAt ?? item.savedAt ?? importId, isRead: item.isRead };
}

/** When a page was visited. Times are milliseconds since 1970. */
export interface Visits {
  readonly firstRead: number;
  readonly lastRead: number;
  /** The number of visits, at least 1. */
  readonly visits: number;
}

/** The visits to a page, and the imports that have it. */
export interface Dates extends Visits {
  /** Absent if no import has the page. Then all visits were in this browser. */
  readonly origins?: readonly Origin[] | undefined;
  /** When it was first visited in this browser. Absent if it never was, or no import has it. */
  readonly visitedFrom?: number | undefined;
}

/** Returns the visits to a page in this browser, if there were any. */
export function ownVisits({ origins, visitedFrom, ...visits }: Dates): Visits | undefined {
  const { firstRead, lastRead, visits: count } = visits;
  if (!origins) return { firstRead, lastRead, visits: count };
  return visitedFrom === undefined
    ? undefined
    : { firstRead: visitedFrom, lastRead, visits: count };
}

/**
 * Returns the dates of a page with these visits and origins. A page that was read in another program
 * counts as first read then. Only one that was never visited here has all its dates from there.
 */
export function toDates(own: Visits | undefined, origins: readonly Origin[]): Dates {
  if (origins.length === 0 && own) return own;
  const read = origins.filter(({ isRead }) => isRead).map(({ at }) => at);
  if (own) {
    return {
      ...{ ...own, firstRead: Math.min(own.firstRead, ...read) },
      ...{ origins, visitedFrom: own.firstRead },
    };
  }
  const dates = read.length > 0 ? read : origins.map(({ at }) => at);
  return { firstRead: Math.min(...dates), lastRead: Math.max(...dates), visits: 1, origins };
}

/** Merges the visits of two records of one page. `count` combines their numbers. */
export function mergeOwnVisits(
  a: Visits | undefined,
  b: Visits | undefined,
  count: (a: number, b: number) => number,
): Visits | undefined {
  if (!a || !b) return a ?? b;
  return {
    firstRead: Math.min(a.firstRead, b.firstRead),
    lastRead: Math.max(a.lastRead, b.lastRead),
    visits: count(a.visits, b.visits),
  };
}

/** The addresses and dates of a page. See `Page`. */
interface NamedPage extends Dates {
  readonly addresses: readonly string[];
  readonly original?: string | undefined;
  readonly importedAddresses?: readonly string[] | undefined;
}

/**
 * Returns which addresses of a page only imports have named.
 *
 * @param parts the records and the visit that it was merged from.
 */
export function importedAddresses(
  page: NamedPage,
  parts: readonly NamedPage[],
): Pick<NamedPage, 'importedAddresses'> {
  const own = new Set(parts.filter(ownVisits).flatMap(ownAddresses));
  const imported = allAddresses(page).filter((address) => !own.has(address));
  return imported.length > 0 && page.visitedFrom !== undefined
    ? { importedAddresses: imported }
    : {};
}

function allAddresses({ addresses, original }: NamedPage): readonly string[] {
  return original === undefined ? addresses : [...addresses, original];
}

function ownAddresses(page: NamedPage): readonly string[] {
  return allAddresses(page).filter((address) => !page.importedAddresses?.includes(address));
}

/** Returns a page with these origins alone. Without any, it loses the addresses that only imports named. */
export function withOriginsAlone<P extends NamedPage>(
  { addresses, original, importedAddresses, origins: _, visitedFrom: __, ...page }: P,
  own: Visits | undefined,
  origins: readonly Origin[],
) {
  const isKept = (address: string) => origins.length > 0 || !importedAddresses?.includes(address);
  return {
    ...page,
    // The first one is where the page was last.
    addresses: addresses.filter((address, i) => i === 0 || isKept(address)),
    ...(original !== undefined && isKept(original) && { original }),
    ...(origins.length > 0 && importedAddresses && { importedAddresses }),
    ...toDates(own, origins),
  };
}

/** The most imports that a page remembers. Few readers move between more programs. */
export const MAX_ORIGINS = 8;

/**
 * Adds origins to those that a page has. Those of one import become one. A later import from the same
 * program is left out unless the page was read there since, so importing a file twice changes nothing.
 *
 * @param sources the source of each import, by its id.
 */
export function mergeOrigins(
  known: readonly Origin[] = [],
  added: readonly Origin[] = [],
  sources: ReadonlyMap<number, string> = new Map(),
): readonly Origin[] {
  const merged = [...known];
  for (const origin of added) {
    const same = merged.findIndex(({ importId }) => importId === origin.importId);
    const other = merged[same];
    if (other) merged[same] = mergeOrigin(other, origin);
    else if (!merged.some((each) => covers(each, origin, sources)) && merged.length < MAX_ORIGINS) {
      merged.push(origin);
    }
  }
  return merged;
}

/** A reading counts more than a saving. */
function mergeOrigin(a: Origin, b: Origin): Origin {
  if (a.isRead !== b.isRead) return a.isRead ? a : b;
  return a.at >= b.at ? a : b;
}

function covers(known: Origin, origin: Origin, sources: ReadonlyMap<number, string>): boolean {
  const source = sources.get(known.importId);
  return (
    source !== undefined &&
    source === sources.get(origin.importId) &&
    (known.isRead || !origin.isRead)
  );
}

/** The origins of a page or a saved address as they are stored. All names are short: see `StoredPage`. */
export interface StoredOrigins {
  /** The ids of the imports, for the index `imports`. */
  readonly i: readonly number[];
  /** For each of them, {@link Origin.at} and {@link Origin.isRead}. */
  readonly f: readonly (readonly [at: number, isRead: boolean])[];
}

/** Returns origins as they are stored. */
export function packOrigins(origins: readonly Origin[]): StoredOrigins {
  return {
    i: origins.map(({ importId }) => importId),
    f: origins.map(({ at, isRead }) => [at, isRead]),
  };
}

/** Returns the origins that are stored so. Damaged ones are as good as none. */
export function unpackOrigins({ i, f }: Partial<StoredOrigins>): readonly Origin[] {
  if (!Array.isArray(i) || !Array.isArray(f)) return [];
  return i.flatMap((importId, n): Origin[] => {
    const [at, isRead] = Array.isArray(f[n]) ? f[n] : [];
    if (!Number.isFinite(importId) || typeof at !== 'number' || !Number.isFinite(at)) return [];
    return [{ importId, at, isRead: isRead === true }];
  });
}

/** Whether two versions of a page have the same origins, and the same addresses from them. */
export function haveSameOrigins(a: NamedPage, b: NamedPage): boolean {
  const originsOf = ({ origins, visitedFrom, importedAddresses }: NamedPage) =>
    JSON.stringify([origins, visitedFrom, importedAddresses]);
  return originsOf(a) === originsOf(b);
}
