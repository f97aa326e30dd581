import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFingerprinter, type Fingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { classify } from '../../core/match/classify.ts';
import { textOf } from '../fixtures/structures/plain-copies.ts';
import { structures } from '../fixtures/structures/structures.ts';
import { Tab } from './tab.ts';

let tab: Tab;
let reader: Fingerprinter['reader'];
beforeAll(async () => {
  tab = await Tab.open();
  ({ reader } = await createFingerprinter());
}, 60_000);
afterAll(() => tab.close());

// Whether a page asks for a password is decided elsewhere: test/e2e/extension-filter.spec.ts shows it.
const pages = structures().filter(({ outcome }) => outcome !== 'sign-in');

it.each(pages)('$name: $outcome', async ({ html, path, outcome, story }) => {
  await tab.show(html, { path });
  await tab.page.waitForFunction(() => !document.documentElement.hasAttribute('data-changing'));
  const { reason, text } = await tab.page.evaluate(async () => {
    const found = await candidate.findArticle(document, location, new candidate.TimeSlicer());
    return typeof found === 'string' ? { reason: found, text: '' } : { ...found, reason: '' };
  });
  if (outcome === 'read' && story) {
    expect(reason).toBe('');
    const { kind } = classify(reader(text), reader(textOf(story)));
    expect(kind).toMatch(/identical|near-duplicate/);
  } else expect(outcome.replace('skipped: ', '').split(' or ')).toContain(reason);
});
