import { writeFileSync } from 'node:fs';
import { createFingerprinter } from '../../../core/simhash/fingerprint.ts';
import { hammingDistance } from '../../../core/simhash/hamming.ts';
import { buildCandidates } from './bundle.ts';
import { Chromium, type Run } from './chromium.ts';
import { closeness } from './closeness.ts';
import { isHeldBack, type Page, readPages } from './pages.ts';

const [folder = '', ...only] = process.argv.slice(2);
const pages = readPages(folder);
const print = await createFingerprinter();
const bundles = await buildCandidates(only.length ? only : undefined);
const chromium = await Chromium.start();
const mean = (x: number[]) => x.reduce((a, b) => a + b, 0) / x.length;
const q = (x: number[], p: number) =>
  x.toSorted((a, b) => a - b)[Math.min(x.length - 1, Math.floor(p * x.length))] ?? NaN;
const f = (n: number) => n.toFixed(3);
for (const bundle of bundles) {
  const runs: { page: Page; run: Run; close: number; bits: Uint32Array<ArrayBuffer> }[] = [];
  for (const page of pages) {
    const t0 = Date.now();
    const run = await chromium.run(page.html, bundle.code);
    if (Date.now() - t0 > 2000) console.log('slow', page.id, Date.now() - t0);
    runs.push({
      page,
      run,
      close: page.text === undefined ? NaN : closeness(run.text, page.text),
      bits: print.reader(run.text).bits,
    });
  }
  writeFileSync(
    `/tmp/extr/out-${bundle.name}.json`,
    JSON.stringify(
      runs.map((r) => ({
        id: r.page.id,
        close: r.close,
        ms: r.run.ms,
        text: r.run.text,
        title: r.run.title,
      })),
    ),
  );
  const ms = runs.map((r) => r.run.ms);
  console.log(
    `\n== ${bundle.name} ${bundle.bytes} B, gz ${bundle.gzip}; ms median ${q(ms, 0.5).toFixed(1)} p95 ${q(ms, 0.95).toFixed(1)} max ${Math.max(...ms).toFixed(1)}; errors ${runs.filter((r) => r.run.error).map((r) => r.run.error)} req ${runs.flatMap((r) => r.run.requests).length} changed ${runs.filter((r) => r.run.changed).length}`,
  );
  for (const part of ['tuned', 'held']) {
    const mine = runs.filter((r) => isHeldBack(r.page) === (part === 'held'));
    for (const lang of ['zh', 'en']) {
      const c = mine
        .filter((r) => r.page.lang.startsWith(lang) && r.page.text !== undefined)
        .map((r) => r.close);
      console.log(
        part,
        lang,
        c.length,
        'mean',
        f(mean(c)),
        'median',
        f(q(c, 0.5)),
        'worst',
        f(Math.min(...c)),
      );
    }
    let pairs = 0,
      hit = 0,
      cp = 0,
      ch = 0;
    const misses: string[] = [];
    for (const [i, a] of mine.entries())
      for (const b of mine.slice(i + 1)) {
        if (a.page.cluster !== b.page.cluster) continue;
        const d = hammingDistance(a.bits, b.bits);
        if (a.page.natural) {
          pairs++;
          if (d <= 60) hit++;
          else misses.push(`${a.page.id}|${b.page.template}:${d}`);
        } else {
          cp++;
          if (d <= 60) ch++;
          else misses.push(`${a.page.id}|${b.page.template}:${d}`);
        }
      }
    console.log(part, `recall natural ${hit}/${pairs}, composed ${ch}/${cp}`, misses.join(' '));
    const traf = mine.filter((r) => r.page.must);
    let must = 0,
      mustN = 0,
      not = 0,
      notN = 0;
    const flat = (s: string) => s.replace(/\s+/g, ' ');
    for (const t of traf) {
      for (const s of t.page.must ?? []) {
        mustN++;
        if (flat(t.run.text).includes(flat(s))) must++;
      }
      for (const s of t.page.must_not ?? []) {
        notN++;
        if (flat(t.run.text).includes(flat(s))) {
          not++;
        }
      }
    }
    console.log(part, `must ${must}/${mustN} must_not found ${not}/${notN}`);
  }
  let fm = 0;
  let n = 0;
  let min = 256;
  for (const [i, a] of runs.entries())
    for (const b of runs.slice(i + 1)) {
      if (a.page.cluster === b.page.cluster || a.page.template !== b.page.template) continue;
      n++;
      const d = hammingDistance(a.bits, b.bits);
      min = Math.min(min, d);
      if (d <= 60) {
        fm++;
        console.log('FALSE', a.page.id, b.page.id, d);
      }
    }
  console.log(`false matches in one template ${fm}/${n}, nearest ${min}`);
  console.log(
    'worst:',
    runs
      .filter((r) => r.close < 0.9)
      .sort((a, b) => a.close - b.close)
      .map((r) => `${r.page.id} ${f(r.close)}`)
      .join(', '),
  );
}
await chromium.close();
