import { damageJson, hostileJson, hostileText, PROTOTYPE_KEYS } from '../hostile-values.ts';
import type { Random } from '../random.ts';

/** What a valid message may be about. */
export interface Subject {
  /** The address of the page that sends the message. */
  readonly url: string;
  /** The ids of the pages in the library. */
  readonly ids: readonly number[];
  /** Texts of articles, saved ones among them. */
  readonly texts: readonly string[];
}

/** Addresses of other sites, some of which look like a.test. */
const OTHER_SITES = [
  'https://b.test/copy',
  'https://bank.test/account',
  'https://a.test@b.test/story',
  'https://a.test:443@b.test:8443/story',
  'https://a.test.b.test/story',
  'https:\\\\b.test\\story',
  'https://a.test%2eb.test/story',
  'https://b.test\t/a.test/story',
  'https:b.test/story',
  'https://a.test.:443/story',
  'HTTPS://A.TEST/story',
  'http://a.test/story',
  'https://a.test:8443/story',
  'https://аpple.test/story',
  'https://www.google.com/amp/s/b.test/story',
  'https://www.google.com/amp/s/bank.test/account',
  'https://b-test.cdn.ampproject.org/c/s/b.test/story',
  'javascript:alert(1)//https://a.test/',
  'data:text/html,https://a.test/story',
  'blob:https://a.test/0',
  'chrome-extension://abcdefghijklmnopabcdefghijklmnop/pages/options/options.html',
  'https://',
  '//a.test/story',
];

const TYPES = [
  'requestAccess',
  'lookUp',
  'completeLookUp',
  'remember',
  'remember',
  'remember',
  'show',
  'reveal',
  'markNotDuplicate',
  'markNotDuplicate',
  'mute',
  'compare',
  'linkBadges',
] as const;

/** Returns a message as a content script sends it. */
export function validMessage(random: Random, subject: Subject): Record<string, unknown> {
  const { ids, texts } = subject;
  const { origin } = new URL(subject.url);
  const type = random.pick(TYPES);
  const url = random.chance(0.7) ? subject.url : `${origin}/${random.hex(4)}?a=${random.hex(2)}`;
  const canonical = random.pick([undefined, '/story', `${origin}/other`, ...OTHER_SITES]);
  const article = {
    url,
    ...(canonical !== undefined && { canonical }),
    title: random.pick(['A story', 'Another story', hostileText(random).slice(0, 1000)]),
    text: random.chance(0.8) ? random.pick(texts) : hostileText(random),
  };
  const id = random.pick([...ids, 0, 1, 999_999]);
  const bodies: Record<(typeof TYPES)[number], () => object | undefined> = {
    requestAccess: () => undefined,
    lookUp: () => article,
    completeLookUp: () => article,
    remember: () => article,
    show: () =>
      random.pick([
        { show: 'watching' },
        { show: 'off' },
        { show: 'excluded', why: { category: 'mail' } },
        { show: 'excluded', why: { rule: 'bank.test' } },
        { show: 'not-article', reason: 'discussion' },
        { show: 'error', error: 'full' },
        { show: 'found', copies: 2, confident: true, related: false, previousVisit: 1 },
      ]),
    reveal: () => undefined,
    markNotDuplicate: () => ({ url, id, isRejected: random.chance(0.7) }),
    mute: () => ({ scope: random.pick(['page', 'site', 'everywhere']), on: random.chance(0.7) }),
    compare: () => ({ id }),
    linkBadges: () => ({
      urls: Array.from({ length: random.integer(0, 20) }, () =>
        random.pick(['https://b.test/copy', 'https://a.test/story', 'https://bank.test/account']),
      ),
    }),
  };
  const body = bodies[type]();
  return body ? { type, body } : { type };
}

/** Returns a message that is damaged, or that claims more than its page may. */
export function mutatedMessage(random: Random, subject: Subject): unknown {
  let message: unknown = validMessage(random, subject);
  for (let changes = random.integer(1, 3); changes > 0; changes--) {
    message = mutate(random, message, subject);
  }
  // Last, because nothing else can be done with some of these.
  if (typeof message === 'object' && message !== null && random.chance(0.2)) {
    return notJson(random, message);
  }
  return message;
}

function mutate(random: Random, message: unknown, subject: Subject): unknown {
  if (typeof message !== 'object' || message === null) return hostileJson(random);
  const body = 'body' in message ? message.body : undefined;
  const withBody = (more: object) =>
    typeof body === 'object'
      ? { ...message, body: { ...body, ...more } }
      : { ...message, body: more };
  return random.pick<() => unknown>([
    () => damageJson(random, message),
    () => damageJson(random, message),
    () => withBody({ url: random.pick(OTHER_SITES) }),
    () => withBody({ url: random.pick(OTHER_SITES) }),
    () => withBody({ canonical: random.pick(OTHER_SITES) }),
    () => withBody({ text: 'w '.repeat(random.pick([0, 1, 1_999_999, 2_000_001])) }),
    () => withBody({ urls: Array(random.pick([500, 501, 5000])).fill(random.pick(OTHER_SITES)) }),
    () => withBody({ [random.pick([...PROTOTYPE_KEYS, 'manual', 'site', 'keep', 'since'])]: true }),
    () => ({ ...message, type: random.pick([...PROTOTYPE_KEYS, ...OTHER_TYPES]) }),
    () => ({ ...message, type: random.pick(TYPES) }),
    () => ({ ...message, body: (validMessage(random, subject) as { body?: unknown }).body }),
    () => ({ ...message, id: 'p', sender: { url: 'https://b.test/' }, private: false, tab: 1 }),
  ])();
}

/** Messages that only the extension's own pages or nobody may send. */
const OTHER_TYPES = [
  'setRule',
  'deleteAll',
  'settings',
  'accessChanged',
  'state',
  'import',
  'LOOKUP',
];

/** Puts in what JSON doesn't have. Browsers refuse to send most of it, or change it on the way. */
function notJson(random: Random, message: object): unknown {
  const body = 'body' in message && typeof message.body === 'object' ? message.body : {};
  const withBody = (key: string, value: unknown) => ({
    ...message,
    body: { ...body, [key]: value },
  });
  return random.pick<() => unknown>([
    () => withBody(random.pick(['url', 'title', 'id']), undefined),
    () => withBody('id', 10n),
    () => withBody('title', Symbol('title')),
    () => withBody('url', new URL('https://b.test/')),
    () => withBody('title', new String('A story')),
    () => withBody('urls', new Map([[0, 'https://b.test/']])),
    () => withBody('urls', Object.assign([], { length: 4_000_000 })),
    () => withBody('text', new Uint8Array(1000)),
    () => withBody('url', { toString: () => 'https://a.test/story' }),
    () => withBody('previousVisit', new Date(Number.NaN)),
    () => Object.assign(Object.create({ type: 'lookUp' }), message),
    () => Object.assign(Object.create(null), message),
    () => {
      const cycle: Record<string, unknown> = { ...message };
      cycle['body'] = cycle;
      return cycle;
    },
    () => withThrowingGetter(message, 'type'),
    () => ({
      ...message,
      body: withThrowingGetter({ ...body }, random.pick(['url', 'id', 'show'])),
    }),
    () => changingAddress(message, { ...body }),
    () => new Proxy(message, { get: thrower, has: thrower, ownKeys: thrower }),
  ])();
}

function thrower(): never {
  throw new Error('thrown by the message');
}

function withThrowingGetter(object: object, key: string): object {
  return Object.defineProperty({ ...object }, key, { get: thrower, enumerable: true });
}

/** An address that is the page's own only the first time it is read. */
function changingAddress(message: object, body: { url?: unknown }): object {
  let reads = 0;
  const { url } = body;
  const get = () => (reads++ === 0 ? url : 'https://b.test/copy');
  return { ...message, body: Object.defineProperty(body, 'url', { get, enumerable: true }) };
}
