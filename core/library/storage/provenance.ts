/**
 * Where a page or a saved address came from: the imports that have it, and the visits in this browser.
 * The dates of a page follow from both, so an import can be undone in any order. `../imports.ts` adds
 * and undoes imports.
 */

/** What one import knows about a page. Times are milliseconds since 1970. */
export interface Origin {
  /** The import, by the time at which it began. */
  readonly importId: number;
  /** When the page was saved in the other program. */
  readonly savedAt?: number | undefined;
  /** When it was first read there, if that was before `readAt`. */
  readonly firstReadAt?: number | undefined;
  /** When it was last read there. */
  readonly readAt?: number | undefined;
  /** Whether it was read there, and not only saved. */
  readonly isRead: boolean;
  /** Whether the import had its text. */
  readonly hasText: boolean;
}

/**
 * Returns what an import knows about a page. One that was read at an unknown time counts as read when it
 * was saved.
 */
export function toOrigin(
  importId: number,
  { savedAt, readAt, isRead }: Pick<Origin, 'savedAt' | 'readAt' | 'isRead'>,
  hasText: boolean,
): Origin {
  const reading = readAt ?? (isRead ? savedAt : undefined);
  return {
    importId,
    ...(savedAt !== undefined && { savedAt }),
    ...(reading !== undefined && { readAt: reading }),
    isRead,
    hasText,
  };
}

/** When a page was visited. Times are milliseconds since 1970. */
export interface Visits {
  readonly firstRead: number;
  readonly lastRead: number;
  /** The number of visits, at least 1. */
  readonly visits: number;
}

/** Where a page came from. */
export interface Provenance {
  /** The imports that have the page. */
  readonly origins: readonly Origin[];
  /** The visits in this browser, if there were any. */
  readonly own?: Visits | undefined;
}

/** The fields of a page that follow from its provenance. */
interface DatedPage extends Visits {
  readonly provenance?: Provenance | undefined;
}

/** Returns the provenance of a page. A page from no import has only its own visits. */
export function provenanceOf({ provenance, firstRead, lastRead, visits }: DatedPage): Provenance {
  return provenance ?? { origins: [], own: { firstRead, lastRead, visits } };
}

/**
 * Returns the dates of a page with this provenance. The readings in other programs count as one visit,
 * because nobody knows how many there were. Saving a page without reading it isn't a visit, and gives a
 * date only to a page that has no other.
 */
export function deriveVisits({ origins, own }: Provenance): Visits {
  const read = origins.filter(({ isRead }) => isRead);
  const dates = read.flatMap(datesOfOne);
  if (own) {
    return {
      firstRead: Math.min(own.firstRead, ...dates),
      lastRead: Math.max(own.lastRead, ...dates),
      visits: own.visits + (read.length > 0 ? 1 : 0),
    };
  }
  const all = dates.length > 0 ? dates : datesOf(origins);
  return { firstRead: Math.min(...all), lastRead: Math.max(...all), visits: 1 };
}

/** Returns the visits and the provenance of a page as its fields. */
export function toDates(provenance: Provenance): DatedPage {
  const visits = deriveVisits(provenance);
  return provenance.origins.length > 0 ? { ...visits, provenance } : visits;
}

/** Returns when pages from these imports were read or saved, or else when they were imported. */
export function datesOf(origins: readonly Origin[]): number[] {
  const dated = origins.flatMap(datesOfOne);
  return dated.length > 0 ? dated : origins.map(({ importId }) => importId);
}

function datesOfOne({ firstReadAt, readAt, savedAt }: Origin): number[] {
  return [firstReadAt, readAt ?? savedAt].filter((date) => date !== undefined);
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

/** The most imports that a page remembers. Few readers move between more programs. */
export const MAX_ORIGINS = 8;

/**
 * Adds origins to those that a page has. Those of one import become one, with the earliest and the
 * latest date. An origin that adds nothing to one from the same source is left out, so importing a
 * file twice changes nothing.
 *
 * @param sources the source of each import, by its id.
 */
export function mergeOrigins(
  known: readonly Origin[],
  added: readonly Origin[],
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

function mergeOrigin(a: Origin, b: Origin): Origin {
  const savedAt = extreme(Math.min, a.savedAt, b.savedAt);
  const firstReadAt = extreme(Math.min, a.firstReadAt ?? a.readAt, b.firstReadAt ?? b.readAt);
  const readAt = extreme(Math.max, a.readAt, b.readAt);
  return {
    importId: a.importId,
    ...(savedAt !== undefined && { savedAt }),
    ...(firstReadAt !== readAt && { firstReadAt }),
    ...(readAt !== undefined && { readAt }),
    isRead: a.isRead || b.isRead,
    hasText: a.hasText || b.hasText,
  };
}

function extreme(
  pick: (a: number, b: number) => number,
  a: number | undefined,
  b: number | undefined,
): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : pick(a, b);
}

function covers(known: Origin, origin: Origin, sources: ReadonlyMap<number, string>): boolean {
  const source = sources.get(known.importId);
  if (source === undefined || source !== sources.get(origin.importId)) return false;
  const merged = mergeOrigin(known, origin);
  return (
    merged.savedAt === known.savedAt &&
    merged.firstReadAt === known.firstReadAt &&
    merged.readAt === known.readAt &&
    merged.isRead === known.isRead &&
    merged.hasText === known.hasText
  );
}

/** The origins of a page or a saved address as they are stored. All names are short: see `StoredPage`. */
export interface StoredOrigins {
  /** The ids of the imports, for the index `imports`. */
  readonly i: readonly number[];
  /**
   * What each of them knows: when the page was saved (`s`), when it was first (`e`) and last (`r`) read,
   * and {@link FLAGS}.
   */
  readonly f: readonly {
    readonly s?: number;
    readonly e?: number;
    readonly r?: number;
    readonly k: number;
  }[];
}

const FLAGS = { read: 1, text: 2 } as const;

/** Returns origins as they are stored. */
export function packOrigins(origins: readonly Origin[]): StoredOrigins {
  return {
    i: origins.map(({ importId }) => importId),
    f: origins.map(({ savedAt, firstReadAt, readAt, isRead, hasText }) => ({
      ...(savedAt !== undefined && { s: savedAt }),
      ...(firstReadAt !== undefined && { e: firstReadAt }),
      ...(readAt !== undefined && { r: readAt }),
      k: (isRead ? FLAGS.read : 0) | (hasText ? FLAGS.text : 0),
    })),
  };
}

/** Returns the origins that are stored so. Damaged ones are as good as none. */
export function unpackOrigins({ i, f }: Partial<StoredOrigins>): readonly Origin[] {
  if (!Array.isArray(i) || !Array.isArray(f) || i.length !== f.length) return [];
  const isTime = (time: unknown) => time === undefined || Number.isFinite(time);
  return i.flatMap((importId, n): Origin[] => {
    const { s, e, r, k } = f[n] ?? {};
    if (!Number.isFinite(importId) || !Number.isFinite(k) || ![s, e, r].every(isTime)) return [];
    return [
      {
        importId,
        ...(s !== undefined && { savedAt: s }),
        ...(e !== undefined && { firstReadAt: e }),
        ...(r !== undefined && { readAt: r }),
        isRead: (k & FLAGS.read) !== 0,
        hasText: (k & FLAGS.text) !== 0,
      },
    ];
  });
}
