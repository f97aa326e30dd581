import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pageAddresses } from '../../../../core/url/canonical.ts';

// Build machines are busy, and the default of 5 s is meant for tests with one case.
vi.setConfig({ testTimeout: 30_000 });

const own = (url: string) => pageAddresses(url)[0];

test('normalizing twice is the same as once', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(own(own(url))).toBe(own(url));
    }),
    {
      numRuns: 1000,
      examples: [
        ['http://a.aa?/'],
        ['https://a.test/x/amp/amp'],
        ['https://m.www.a.test/'],
        ['http://www.google.com//amp/x;y#/r'],
        ['https://a.test/x/index.html/amp'],
        ['https://a.test/x/index.html/amp/index.html'],
        ['https://bbc.com/news/amp/amp/x'],
        ['https://a.test/%2%65%2%65/x'],
        ['https://a.test/%%34%31'],
        ['https://a.test/#/x:%7E:y'],
        ['https://a.test/#/x%3A%7E%3Ay'],
        ['https://a.test/#id=3&?'],
        ['https://a.test/#%2f&id=3%26'],
      ],
    },
  );
});

// Everything that the rules remove, in any order: one rule can expose what another removes.
const pieces = (
  '/ amp .amp .html index.html news cnn 2020 a-b-c s .. %2e ;jsessionid= ? & = utm_id # #/ #! :~: %3f ' +
  "m. www. a.test google.com x.bing-amp.com :443 :80 @ 1 % . id=3 posts/1 .pdf %27 ' + %2b ^ | " +
  '%2 %25 %4 2e %61 %2D %7E %c4 %3b %2F 中'
).split(' ');
const hosts = 'a.test m.google.com www.bbc.com cnn.com c.bing-amp.com mp.weixin.qq.com'.split(' ');

test('normalizing twice is the same for addresses of only removable parts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('http', 'https'),
      fc.constantFrom(...hosts),
      fc.constantFrom('/', '/amp/s/', '/c/s/', '/s', '/s/', '/news/amp/', '', ':443/', '.'),
      fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
      (scheme, host, start, rest) => {
        const url = `${scheme}://${host}${start}${rest.join('')}`;
        fc.pre(URL.canParse(url));
        expect(own(own(url))).toBe(own(url));
      },
    ),
    { numRuns: 2000 },
  );
});

/** What may be escaped without another meaning, by part of an address. */
const PLAIN = {
  path: "aB7-._~!$&'()*+,;=:@",
  name: "aB7-._~!$'()*,;:@/",
  value: "aB7-._~!$'()*,;=:@/?",
  // Not a colon, because `:~:` begins a text fragment.
  route: "aB7-._~!$&'()*+,;=@",
};
const ESCAPED = ['%C4', '%E4%B8%AD', '%25', '%20', '%22', '%5B', '%7C'];

/** Writes each character as chosen: as it is, escaped, or escaped in capitals. */
function escaped(text: string, choices: readonly number[]): string {
  return text.replaceAll(/%[\dA-F]{2}|./g, (piece, i: number) => {
    const hex = piece.startsWith('%') ? piece : `%${piece.charCodeAt(0).toString(16)}`;
    return [piece, hex.toLowerCase(), hex.toUpperCase()][choices[i % choices.length] ?? 0] ?? '';
  });
}

test('an address does not depend on how it is escaped, and another text gives another address', () => {
  const text = (part: keyof typeof PLAIN) =>
    fc
      .array(fc.constantFrom(...PLAIN[part], ...ESCAPED), { maxLength: 8 })
      .map((pieces) => pieces.join(''));
  const parts = fc.tuple(text('path'), text('name'), text('value'), text('route'));
  const choices = fc.array(fc.nat(2), { minLength: 1 });
  fc.assert(
    fc.property(parts, parts, choices, (one, other, chosen) => {
      const address = (
        [path, name, value, route]: readonly string[],
        change = (part = '') => part,
      ) =>
        own(
          `https://a.test/x/y${change(path)}?k${change(name)}=${change(value)}#/${change(route)}`,
        );
      expect(address(one, (part) => escaped(part ?? '', chosen))).toBe(address(one));
      const isSame = one.every((part, i) => part === other[i]);
      expect(address(one) === address(other)).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});

const TRACKING =
  'utm_source UTM_x utm%5Fmedium fbclid gclid dclid msclkid yclid twclid ttclid gbraid wbraid igshid ' +
  'mc_cid mc_eid mkt_tok _hsenc _hsmi vero_id oly_enc_id _ga _gl ref_src ref_url xtor cmpid smid ncid ' +
  'guccounter guce_referrer spm scm nsukey isappinstalled vd_source spm_id_from at_medium at_campaign ' +
  'usqp jsessionid igsh gclsrc amp_js_v amp_gsa PHPSESSID gad_source gad_campaignid srsltid mtm_kwd ' +
  'pk_cpn piwik_kwd li_fat_id epik rdt_cid ScCid qclid ck_subscriber_id _bhlid ml_subscriber __s';
const tracking = fc
  .tuple(fc.constantFrom(...TRACKING.split(' ')), fc.constantFrom('', '=', '=1', '=%C4%E3', '=a=b'))
  .map(([name, value]) => name + value);

const choosing = fc
  .tuple(fc.constantFrom('id', 'k', '%BA%C3', 'q', 'p'), fc.stringMatching(/^(?:%[89A-F]\d|\w)*$/))
  .map(([name, value]) => `${name}=${value}`);
const query = fc.uniqueArray(choosing, { selector: (parameter) => parameter.split('=')[0] });

const page = (parameters: readonly string[]) =>
  own(`https://a.test/story${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`);

test('tracking parameters, in any place and order, do not change an address', () => {
  fc.assert(
    fc.property(
      query,
      fc.array(fc.tuple(tracking, fc.nat(6))),
      fc.array(fc.nat()),
      (parameters, extra, order) => {
        const shuffled = parameters
          .map((parameter, i) => ({ parameter, key: order[i] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ parameter }) => parameter);
        for (const [parameter, at] of extra) shuffled.splice(at, 0, parameter);
        expect(page(shuffled)).toBe(page(parameters));
      },
    ),
    { numRuns: 500 },
  );
});

test('changing, adding, or removing any other parameter changes the address', () => {
  fc.assert(
    fc.property(query, fc.nat(), choosing, (parameters, at, other) => {
      const names = new Set(parameters.map((parameter) => parameter.split('=')[0]));
      const i = at % Math.max(1, parameters.length);
      fc.pre(parameters.length > 0 && !names.has(other.split('=')[0]));
      expect(page(parameters.with(i, `${parameters[i]}0`))).not.toBe(page(parameters));
      expect(page(parameters.toSpliced(i, 1))).not.toBe(page(parameters));
      expect(page([...parameters, other])).not.toBe(page(parameters));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['slashes', `https://a.test/${'/'.repeat(1e6)}x`],
  ['trailing slashes', `https://a.test/x${'/'.repeat(1e6)}`],
  ['AMP endings', `https://a.test/a-b-c${'/amp'.repeat(3e5)}`],
  ['AMP endings of a name', `https://a.test/a-b-c${'.amp'.repeat(3e5)}.html`],
  ['index files', `https://a.test${'/index.html'.repeat(1e5)}`],
  ['sessions', `https://a.test/x${';jsessionid=1'.repeat(1e5)}`],
  ['AMP viewers', `https://google.com${'/amp/s/google.com'.repeat(6e4)}`],
  ['parameters', `https://a.test/?${'a&'.repeat(2e5)}`],
  ['text fragments', `https://a.test/#/${':~:'.repeat(3e5)}`],
  ['digits', `https://a.test/${'1234a'.repeat(2e5)}/amp`],
  ['escapes', `https://a.test/${'%41%e4'.repeat(5e4)}`],
  ['percent signs', `https://a.test/${'%'.repeat(1e6)}`],
])(
  // What took time in the square of the length would take minutes, and end the test.
  'normalizes very many hostile %s',
  (_, url) => {
    expect(own(own(url))).toBe(own(url));
  },
);
