import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tab } from './tab.ts';

let tab: Tab;
beforeAll(async () => {
  tab = await Tab.open();
}, 60_000);
afterAll(() => tab.close());

// Above all others, so it is found at once, but only at some of the points.
const BAR =
  '<div id="bar" style="position:fixed;top:150px;left:0;width:100%;height:30px;z-index:9">Cookies</div>';
const STACK = '<i style="position:absolute;inset:0"></i>'.repeat(1000);

it.each([
  ['stays as it is', false],
  ['changes all the time', true],
])('tests all points if no scan has enough time, on a page that %s', async (_, changes) => {
  await tab.show(STACK + BAR);
  const found = await tab.page.evaluate((changes) => {
    const [area, size] = [
      { left: 0, top: 0, right: 300, bottom: 200 },
      { width: innerWidth, height: innerHeight },
    ];
    // Reading the clock takes a millisecond, so there is time for a few elements in a scan.
    let clock = 0;
    performance.now = () => ++clock;
    const scanner = new candidate.ObstacleScanner(document.createElement('div'));
    for (let scans = 1; scans <= 10_000; scans++) {
      if (changes) scanner.reset();
      const isComplete = scanner.scan(area, size, clock);
      const box = scanner.obstacles()[0];
      if (box && (changes || isComplete)) return [box.top, box.bottom];
    }
    return undefined;
  }, changes);
  expect(found).toEqual([150, 180]);
});
