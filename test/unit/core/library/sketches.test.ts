import { readFileSync } from 'node:fs';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../core/fingerprint/sentence-sketch.ts';
import type { LibrarySchema } from '../../../../core/library/storage/schema.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { freshLibrary } from './page-visits.ts';

const fresh = freshLibrary();
const fingerprinter = await createFingerprinter();

/** A visit to a page with one of two texts that have the same template. */
function visit(name: 'engineering-director' | 'product-director', at = 1) {
  const url = new URL(`../../../fixtures/same-template/${name}.txt`, import.meta.url);
  const text = readFileSync(url, 'utf8');
  return {
    url: `https://jobs.test/${name}`,
    title: 'A job',
    fingerprint: fingerprinter.reader(text),
    sketch: sketchSentences(text, fingerprinter),
    at,
  };
}

/** The beginning of a news story, with the number that its later versions change. */
const STORY = `A fire swept through a crowded apartment building in the old town late on Tuesday, killing DEAD people, officials said.
Firefighters from three neighboring districts fought the flames until the early hours of the morning.
Witnesses described residents calling from upper windows as thick smoke filled the narrow stairwell.
The mayor visited the scene and promised a thorough inquiry into how the building had been inspected.
Hospital director Maria Lopez said dozens of patients were being treated for burns and smoke.
Neighbors opened a school gymnasium to shelter families who had lost their homes and belongings.
The cause was not known, but investigators were examining an electrical panel on the ground floor.
Tenants had complained for years about blocked exits and broken alarms, according to an association.
The owner of the building, a property company, did not respond to several requests for comment.
National officials expressed condolences and offered help with temporary housing for the survivors.
Similar tragedies in recent years have led to calls for stricter rules and more frequent inspections.
A vigil is planned for the weekend at the square in front of the cathedral, organizers said.`;

const engineering = visit('engineering-director');
const product = visit('product-director');
const [LATER, AGAIN] = [1000, 2000];

test('texts with the same template are related, and in no cluster', async () => {
  const { library } = fresh;
  await library.remember(engineering);
  const { matches } = await library.lookUp(product);
  expect(matches).toMatchObject([{ verdict: { kind: 'related', reason: 'same-template' } }]);
  await library.remember(product);
  await library.updateClusters();
  expect(await library.clusterOf(1)).toBeUndefined();
});

test('a lookup returns the sketches of the page itself and of those that it finds', async () => {
  const { library } = fresh;
  await library.remember(engineering);
  await library.remember(product);
  const { savedSketch, matches } = await library.lookUp(product);
  expect(savedSketch).toEqual(product.sketch);
  expect(matches.map(({ sketch }) => sketch)).toEqual([engineering.sketch]);
  expect((await library.sketches(1)).sketch).toEqual(engineering.sketch);
});

test('a page read again has the sketches of its new text and of the one before', async () => {
  const { library } = fresh;
  const { url } = engineering;
  await library.remember(engineering);
  await library.remember({ ...engineering, at: 2 });
  expect(await library.sketches(1)).toEqual({ sketch: engineering.sketch });
  const earlierSketch = { sketch: engineering.sketch, readAt: 2 };
  for (const at of [3, 4]) {
    await library.remember({ ...product, url, at });
    expect(await library.sketches(1)).toEqual({ sketch: product.sketch, earlierSketch });
  }
});

test('a deleted page takes its sketch along, and brings it back', async () => {
  const { library, name } = fresh;
  await library.remember(engineering);
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
  expect(await auditLibrary(name)).toEqual([]);
  await library.restore(deletionId);
  expect((await library.sketches(1)).sketch).toEqual(engineering.sketch);

  const again = await library.delete(1, { restorableUntil: LATER });
  await library.remember({ ...product, url: engineering.url, at: AGAIN - LATER - 1 });
  await library.restore(again.deletionId ?? 0);
  expect(await library.pages([2])).toMatchObject([{ visits: 2 }]);
  expect((await library.sketches(2)).sketch).toEqual(product.sketch);

  await library.deleteAll();
  expect(await auditLibrary(name)).toEqual([]);
});

test('an imported page brings its sketch, unless the library has a newer text', async () => {
  const { library } = fresh;
  const page = ({ fingerprint, sketch, title }: typeof product, at: number) => ({
    ...{ url: engineering.url, addresses: [engineering.url], title, visits: 1 },
    ...{ firstRead: at, lastRead: at, fingerprint, sketch },
  });
  expect(await library.importPages([page(engineering, 5)])).toEqual(['added']);
  expect(await library.importPages([page(engineering, 5)])).toEqual(['unchanged']);
  await library.importPages([page(product, 4)]);
  expect((await library.sketches(1)).sketch).toEqual(engineering.sketch);
  await library.importPages([page(product, 6)]);
  expect((await library.sketches(1)).sketch).toEqual(product.sketch);
});

test('importing a backup brings back a sketch that the disk has lost', async () => {
  await fresh.library.remember(engineering);
  const backup = await fresh.library.exportPages(0, 10);
  const db = await openDB<LibrarySchema>(fresh.name);
  await db.clear('sketches');
  db.close();
  expect((await fresh.library.sketches(1)).sketch.hashes).toHaveLength(0);
  expect(await fresh.library.importPages(backup)).toEqual(['merged']);
  expect((await fresh.library.sketches(1)).sketch).toEqual(engineering.sketch);
});

test('two pages from one template with one canonical address stay two pages', async () => {
  const { library } = fresh;
  const canonical = 'https://jobs.test/apply';
  await library.remember({ ...engineering, canonical });
  const { savedPage, matches } = await library.lookUp({ ...product, canonical });
  expect(savedPage).toBeUndefined();
  expect(matches).toMatchObject([{ verdict: { kind: 'related', reason: 'same-template' } }]);
  await library.remember({ ...product, canonical, at: 2 });
  expect((await library.pages([1, 2])).map(({ visits }) => visits)).toEqual([1, 1]);

  // Deleted, visited again, restored, exported, and imported, they are still two.
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
  await library.restore(deletionId);
  const exported = await library.exportPages(0, 10);
  await library.deleteAll();
  expect(await library.importPages(exported)).toEqual(['added', 'added']);
});

test('an updated story joins the cluster of its earlier version', async () => {
  const { library } = fresh;
  const story = (dead: number, at: number) => {
    const text = STORY.replace('DEAD', String(dead));
    return {
      url: `https://news${at}.test/fire`,
      title: `Apartment fire kills ${dead} in old town`,
      fingerprint: fingerprinter.reader(text),
      sketch: sketchSentences(text, fingerprinter),
      at,
    };
  };
  await library.remember(story(12, 1));
  const { matches } = await library.lookUp(story(15, 2));
  expect(matches).toMatchObject([
    { verdict: { kind: 'near-duplicate', reason: 'changed-figures' } },
  ]);
  await library.remember(story(15, 2));
  await library.updateClusters();
  expect((await library.clusterOf(1))?.pages.map(({ id }) => id)).toEqual([1, 2]);
});

test('a page deleted and visited again gets back the sketch of the wording before', async () => {
  const { library } = fresh;
  await library.remember(engineering);
  const { deletionId = 0 } = await library.delete(1, { restorableUntil: LATER });
  await library.remember({ ...product, url: engineering.url, at: 5 });
  await library.restore(deletionId);
  const earlierSketch = { sketch: engineering.sketch, readAt: 1 };
  expect(await library.sketches(2)).toEqual({ sketch: product.sketch, earlierSketch });
});

test('an import keeps the sketch of the earlier wording, from the file or the library', async () => {
  const { library } = fresh;
  const file = (visit: typeof product, at: number, earlier?: typeof product) => ({
    ...{ url: engineering.url, addresses: [engineering.url], title: visit.title, visits: 1 },
    ...{ firstRead: at, lastRead: at, fingerprint: visit.fingerprint, sketch: visit.sketch },
    ...(earlier && { earlierSketch: { sketch: earlier.sketch, readAt: 1 } }),
  });
  await library.remember({ ...engineering, at: 5 });
  const newer = {
    sketch: product.sketch,
    earlierSketch: { sketch: engineering.sketch, readAt: 5 },
  };
  for (const outcome of ['merged', 'unchanged']) {
    expect(await library.importPages([file(product, 9)])).toEqual([outcome]);
    expect(await library.sketches(1)).toEqual(newer);
  }
  await library.deleteAll();
  await library.remember({ ...product, url: engineering.url, at: 9 });
  for (const outcome of ['merged', 'unchanged']) {
    expect(await library.importPages([file(product, 9, engineering)])).toEqual([outcome]);
    expect((await library.sketches(2)).earlierSketch?.sketch).toEqual(engineering.sketch);
  }
});
