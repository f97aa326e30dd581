import { plainPage, prose } from './articles.ts';
import { expect, test } from './extension.ts';
import { visit } from './reading.ts';

test('keeps only the article of an open page in memory, not the text around it', async ({
  context,
  extension,
  sites,
}) => {
  await extension.consent();
  // Created in the test: text that a page's own script writes would be in its memory too.
  const [beside, within] = [31, 47].map((number) => (number ** 9).toString(36));
  const html = plainPage('A page', [within ?? '', prose(300)]);
  const url = sites.put('a.test', '/page', html.replace('<body>', `<body><nav>${beside}</nav>`));
  const page = await visit(context, url);
  await expect.poll(() => extension.tooltip(url)).toContain('nothing like this');
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const memory = parts.join('');
  expect(memory.includes(within ?? '')).toBe(true);
  expect(memory.includes(beside ?? '')).toBe(false);
});
