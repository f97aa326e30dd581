import { readFileSync } from 'node:fs';
import type { ImportEvent, ImportedItem, ImportInput } from '../../../../core/import/item.ts';
import { type ReadOptions, readItems } from '../../../../core/import/read-items.ts';

/** Later than all dates in the fixtures. */
export const NOW = Date.UTC(2026, 10, 25);

type Bytes = Uint8Array<ArrayBuffer>;

/** A file in memory, delivered in small pieces. */
export function fileOf(name: string, content: string | Uint8Array, chunkBytes = 1000): ImportInput {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    async *bytes() {
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        yield bytes.slice(start, start + chunkBytes) as Bytes;
      }
    },
  };
}

/** The folder of the exports of other programs. */
export const FIXTURES = new URL('../../../fixtures/import/', import.meta.url);

/** Reads a file of test/fixtures/import. */
export function fixtureBytes(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(name, FIXTURES)));
}

export function fixture(name: string): ImportInput {
  return fileOf(name, fixtureBytes(name));
}

/** Reads all items and issues of some files. */
export async function readAll(
  files: readonly ImportInput[],
  options: Partial<ReadOptions> = {},
): Promise<ImportEvent[]> {
  const events: ImportEvent[] = [];
  for await (const event of readItems(files, { now: NOW, ...options })) events.push(event);
  return events;
}

/** Shortens events to what most tests compare. */
export function summaries(events: readonly ImportEvent[]): string[] {
  return events.map((event) =>
    event.kind === 'issue'
      ? `${event.code} ${event.file}${event.entry === undefined ? '' : `#${event.entry}`}`
      : summary(event),
  );
}

function summary({ source, url, isRead, savedAt, content }: ImportedItem): string {
  const day = savedAt === undefined ? '-' : new Date(savedAt).toISOString().slice(0, 10);
  return `${source} ${url} ${isRead ? 'read' : 'saved'} ${day} ${content ? content.kind : '-'}`;
}

/** Returns the codes of all issues. */
export function codes(events: readonly ImportEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'issue' ? [event.code] : []));
}
