import { expect, test } from 'vitest';
import { freshLibrary, pageVisit, rememberAll, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const prints = unrelatedBits(6, 61);
const [text = new Uint32Array(8)] = prints;

test('counts pages, visits, sites, and first visits per period', async () => {
  const { library } = fresh;
  const at = (n: number, host: string, time: number) => ({
    ...pageVisit(n, prints[n] ?? text, time),
    url: `https://${host}/${n}`,
  });
  await rememberAll(library, [
    at(0, 'a.test', 10),
    at(1, 'www.a.test', 20),
    at(2, 'b.test', 20),
    at(3, 'c.test', 35),
    at(3, 'c.test', 40),
  ]);
  expect(await library.statistics({ sites: 2, times: [15, 20, 30, 36] })).toMatchObject({
    pages: 4,
    visits: 5,
    sites: [
      { site: 'a.test', pages: 2 },
      { site: 'b.test', pages: 1 },
    ],
    firstRead: [0, 2, 1, 0],
    clusters: 0,
    copies: 0,
  });
});
