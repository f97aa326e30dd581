import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import type { ExportedPage } from '../../../core/library/exported-pages.ts';
import { samplePage } from '../../e2e/library-file.ts';
import type { ReusedChromium } from '../../e2e/reused-chromium.ts';
import { TestSites } from '../../e2e/server.ts';
import { textOf } from '../../fixtures/structures/plain-copies.ts';
import { allStories } from '../../fixtures/structures/texts.ts';
import { NO_SENTENCES } from '../../no-sentences.ts';
import { type Campaign, EXTENSION_SOURCES, type Session } from '../campaign.ts';
import type { Random } from '../random.ts';
import { type Found, PlainBrowser, type Setup, TwicetoldBrowser } from './browsers.ts';
import { probedPage } from './probed-page.ts';

const BUILD = 'dist/chrome';

/** The probe that notices that something observes the page's changes, as many extensions do. */
const NOTICE_OBSERVING: readonly string[] = ['time of changes'];

/**
 * The probes that notice a banner while it is shown: its host is an element of the page, and it has
 * a size and a place. `window.find` also finds the words that are the same in all banners.
 */
const NOTICE_BANNER: readonly string[] = [
  'markup of the document',
  'names of elements',
  'mutation observers',
  'every event',
  'elementFromPoint on a grid',
  'characters on a grid',
  'bounding boxes',
  'IntersectionObserver that tracks visibility',
  'window.find',
  'selectors of states',
  'collections',
];

/** The probes that can read what a careless extension shows. */
const READ: readonly string[] = [
  'markup of the document',
  'text of the document',
  'shadow roots',
  'characters on a grid',
  'window.find',
  'selected text',
  'fonts that the page defines',
];

/** All have six letters, and start with a letter that the page doesn't use. */
const SECRETS = ['Quince', 'Walnut', 'Medlar', 'Zinnia'] as const;

/** When the reader read the pages. */
const YEARS = ['2013', '2017'] as const;

const hostOf = (secret: string) => `${secret.toLowerCase()}.test`;

/** A page that tries every way we know to notice Twicetold, or to read what it shows. */
export const detection: Campaign = detectionCampaign(true);

/**
 * @param isFull whether the page compares times, too, and whether it looks for link badges.
 * @param shared runs the browser with Twicetold, and is left open.
 */
export function detectionCampaign(isFull: boolean, shared?: ReusedChromium): Campaign {
  return {
    name: 'detection',
    shows: `A page tries every way we know to notice the extension or to read what it shows. None reads the title, address, or date of a page that was read. ${NOTICE_OBSERVING.length} notices that some extension observes its changes. ${NOTICE_BANNER.length} more notice a banner or link badges while they are shown. Each way notices a careless extension.`,
    cases: 50,
    sources: [...EXTENSION_SOURCES, 'test/torture/detection'],
    caseSeconds: 300,
    prepare: async () => {
      execFileSync('npx', ['vite', 'build', '--mode', 'chrome', '--logLevel', 'error']);
    },
    start: () => start(isFull, shared),
  };
}

async function start(isFull: boolean, shared?: ReusedChromium): Promise<Session> {
  const stories = allStories().filter(({ language }) => language === 'en');
  const { reader } = await createFingerprinter();
  const sites = new TestSites();
  await sites.open();
  const absent = await PlainBrowser.start();
  const careless: PlainBrowser[] = [];
  for (const secret of isFull ? SECRETS.slice(0, 2) : SECRETS.slice(0, 1)) {
    careless.push(await PlainBrowser.start(secret));
  }
  const twicetold = new TwicetoldBrowser(shared);
  const ids = [await twicetold.extensionId(), ...careless.map((each) => each.extensionId ?? '')];
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(BUILD.length + 1)}/${entry.name}`.replace(/^\//, ''));

  return {
    async run({ random, tell }) {
      const secrets = drawTwo(random);
      const story = random.pick(stories);
      const links = secrets.map((secret) => sites.address(hostOf(secret), '/story'));
      const page = probedPage(story, links, {
        ids,
        files: ['secret.js', ...files],
        words: [
          ...SECRETS,
          ...SECRETS.map(hostOf),
          ...YEARS,
          'Twicetold',
          'You’ve read',
          'was read',
        ],
        timing: isFull,
        rotation: random.integer(0, 40),
      });
      const url = sites.put('probe.test', '/page', page);
      const read = (secret: string, year: string): ExportedPage => {
        const url = sites.address(hostOf(secret), '/story');
        const at = Date.parse(`${year}-06-15`);
        const when = { firstRead: at, lastRead: at, visits: 1 };
        const title = `${secret} harvest`;
        return {
          url,
          addresses: [url],
          title,
          ...when,
          fingerprint: reader(textOf(story)),
          sketch: NO_SENTENCES,
        };
      };
      /** Lets the page probe two browsers that differ only in what the reader has read. */
      const probeShown = async (showLinkBadges: boolean) => {
        const found: Found[] = [];
        for (const [i, secret] of secrets.entries()) {
          const pages = [read(secret, YEARS[i] ?? ''), samplePage(0)];
          const setup: Setup = { pages, settings: { showLinkBadges }, banner: secret };
          found.push(await twicetold.probe(setup, sites, url));
        }
        return found;
      };
      const none = await absent.probe(sites, url);
      const names = Object.keys(none);
      tell(`${names.length} probes, ${secrets.join(' and ')}`);
      const broken: string[] = [];
      /** Returns the probes that find different things. All but the expected ones are failures. */
      const compare = (
        failure: string,
        of: Found = {},
        other: Found = {},
        expected: readonly string[] = [],
      ) => {
        const differing = names.filter((name) => of[name] !== other[name]);
        tell(`${failure}: ${differing.join(', ') || 'none'}`);
        for (const name of differing) {
          if (!expected.includes(name)) broken.push(`${failure}: ${difference(name, of, other)}`);
        }
        return differing;
      };

      const controls: Found[] = [];
      for (const each of careless) controls.push(await each.probe(sites, url));
      const awake = compare('Notices carelessness', none, controls[0], names);
      for (const name of names) if (!awake.includes(name)) broken.push(`Notices nothing: ${name}`);
      const silent = await twicetold.probe({ pages: [], settings: {} }, sites, url);
      compare('Notices the extension', none, silent, NOTICE_OBSERVING);
      const expected = [...NOTICE_OBSERVING, ...NOTICE_BANNER];
      const banners = await probeShown(false);
      compare('Notices a banner', none, banners[0], expected);
      compare('Reads the banner', banners[0], banners[1]);
      if (isFull) {
        compare('Unsteady', none, await absent.probe(sites, url));
        const readers = compare('Reads carelessness', controls[0], controls[1], names);
        for (const name of READ) if (!readers.includes(name)) broken.push(`Reads nothing: ${name}`);
        const badges = await probeShown(true);
        compare('Notices the badges', none, badges[0], expected);
        compare('Reads the badges', badges[0], badges[1]);
      }
      if (broken.length > 0) throw new Error(broken.join('\n'));
    },
    async stop() {
      await Promise.all([absent, ...careless, twicetold].map((each) => each.close()));
      await sites.close();
    },
  };
}

function drawTwo(random: Random): [string, string] {
  const first = random.pick(SECRETS);
  return [first, random.pick(SECRETS.filter((each) => each !== first))];
}

/** Returns the first place in which two findings of a probe differ. */
function difference(name: string, a: Found = {}, b: Found = {}): string {
  const [of = '', other = ''] = [a[name], b[name]];
  let at = 0;
  while (of[at] === other[at] && at < of.length) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${name}: …${around(of)}… or …${around(other)}…`;
}
