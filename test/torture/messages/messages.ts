import type { Library } from '../../../core/library/library.ts';
import type { Campaign, TestCase } from '../campaign.ts';
import type { Random } from '../random.ts';
import { type Delivery, expectHarmless, readState, type State } from './laws.ts';
import { mutatedMessage, type Subject, validMessage } from './mutated-message.ts';
import { foreignSender, pageSender } from './sender.ts';
import { AGREED, type StubBrowser, stubBrowser } from './stub-browser.ts';

export const messages: Campaign = {
  name: 'messages',
  shows:
    "A damaged or forged message to the background causes no uncaught error, gets one reply or none, and writes nothing for another site than the sender's. It changes no rule, and no setting but the muting it may change.",
  cases: 10_000,
  sources: [
    ...['core', ':!core/cli', ':!core/lab'],
    'extension/background',
    'extension/shared',
    'test/torture/messages',
    'test/torture/hostile-values.ts',
  ],
  caseSeconds: 60,
  heapMegabytes: 1024,
  start: async () => {
    const stub = stubBrowser();
    // Loaded only now, because modules of the background use the browser's interface.
    const { handleMessage } = await import('../../../extension/background/messages.ts');
    const { readerLibrary } = await import('../../../extension/background/library.ts');
    const library = await readerLibrary();
    const filled = await fill(library, stub);
    return {
      run: (testCase) => deliver(testCase, { handleMessage, library, stub, filled }),
      stop: async () => stub.restore(),
    };
  },
};

interface Background {
  readonly handleMessage: (
    message: unknown,
    sender: chrome.runtime.MessageSender,
    reply: (answer: unknown) => void,
  ) => boolean;
  readonly library: Library;
  readonly stub: StubBrowser;
  /** What the library contains before each case. */
  readonly filled: State;
}

/** Long enough to be compared, and unrelated to each other. */
const TEXTS = ['harbor', 'mountain', 'violin'].map((word) =>
  Array.from({ length: 120 }, (_, i) => `${word}${(i * i) % 97}`).join(' '),
);

/** Fills the library with pages of several sites, some of which have rules. */
async function fill(library: Library, stub: StubBrowser): Promise<State> {
  const { describeText } = await import('../../../core/fingerprint/describe-text.ts');
  await library.changeSettings({ keepText: true });
  const pages = [
    ['https://a.test/story', 0],
    ['https://a.test/other', 1],
    ['https://b.test/copy', 0],
    ['https://bank.test/account', 2],
  ] as const;
  for (const [url, text] of pages) {
    const described = await describeText(TEXTS[text] ?? '');
    await library.remember({ url, title: 'A story', ...described, text: TEXTS[text] ?? '', at: 1 });
  }
  const [story] = await library.searchIds({ words: '' });
  if (story !== undefined) {
    await library.markNotDuplicate({ url: 'https://a.test/other' }, story, true, 1);
  }
  await library.setRule({ site: 'https://bank.test/' }, 'never', 1);
  await library.setRule({ site: 'https://look-up.test/' }, 'look-up', 1);
  return await readState(library, stub);
}

/** Empties the library and fills it again, if a case has changed it. */
async function refill({ library, stub, filled }: Background): Promise<void> {
  stub.local = { ...AGREED };
  stub.session = {};
  const { pages, pairs } = await readState(library, stub);
  if (
    JSON.stringify({ pages, pairs }) ===
    JSON.stringify({ pages: filled.pages, pairs: filled.pairs })
  )
    return;
  await library.deleteAll();
  await fill(library, stub);
}

async function deliver({ number, random, tell }: TestCase, background: Background): Promise<void> {
  const { library, stub, handleMessage } = background;
  await refill(background);
  stub.local = { ...AGREED, ...chosenSettings(random) };
  stub.effects = [];
  stub.errors = [];
  // Each case has its own tab, because the number of messages of a tab is limited.
  const page = pageSender(random, number + 1);
  const sender = random.chance(0.15) ? foreignSender(random, page) : page;
  const subject: Subject = {
    url: page.url ?? '',
    ids: await library.searchIds({ words: '' }),
    texts: TEXTS,
  };
  const made = random.chance(0.1) ? validMessage(random, subject) : mutatedMessage(random, subject);
  const message = sent(random, made, tell);
  tell(`from ${JSON.stringify(sender)}`);
  const before = await readState(library, stub);
  const replies: unknown[] = [];
  const isAnswered = await new Promise<boolean>((resolve) => {
    const willReply = handleMessage(message, sender, (reply) => {
      replies.push(reply);
      resolve(willReply ?? false);
    });
    if (!willReply) resolve(false);
  });
  await new Promise((resolve) => setTimeout(resolve));
  tell(`replies: ${show(replies)}`);
  const { effects, errors } = stub;
  const delivery: Delivery = { message, sender, isAnswered, replies, effects, errors };
  expectHarmless(before, await readState(library, stub), delivery);
}

/** Settings that a reader may have. */
function chosenSettings(random: Random): Record<string, unknown> {
  return random.pick<Record<string, unknown>>([
    {},
    {},
    {},
    { showLinkBadges: true },
    { privateLookUp: true },
    { mutedSites: ['b.test'] },
    { banners: false },
    { consent: random.integer(0, 1) },
    { pausedUntil: Number.MAX_SAFE_INTEGER },
  ]);
}

/**
 * Returns the message as it arrives. Chrome sends messages as JSON, Firefox copies their structure.
 * What can't be sent arrives as nothing.
 */
function sent(random: Random, message: unknown, tell: (what: string) => void): unknown {
  const browser = random.pick(['Chrome', 'Firefox'] as const);
  tell(`by ${browser}: ${show(message)}`);
  try {
    if (browser === 'Firefox') return structuredClone(message);
    return JSON.parse(JSON.stringify(message) ?? 'null');
  } catch (error) {
    tell(`can't be sent: ${String(error)}`);
    return undefined;
  }
}

function show(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 1500) ?? String(value);
  } catch {
    return 'a value that is not JSON';
  }
}
