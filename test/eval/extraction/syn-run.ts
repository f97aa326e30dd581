import { buildCandidates } from './bundle.ts';
import { Chromium } from './chromium.ts';
import { syntheticPage } from './synthetic.ts';

const bundles = await buildCandidates(process.argv.slice(2));
const c = await Chromium.start();
for (const m of ['article', 'divs'] as const)
  for (const n of [1000, 2000, 5000, 10000, 20000]) {
    const html = syntheticPage(n, m);
    const row = [m, n, `${(html.length / 1024) | 0}kB`];
    for (const b of bundles) {
      const t = [];
      let l = 0;
      for (let i = 0; i < 5; i++) {
        const r = await c.run(html, b.code);
        t.push(r.ms);
        l = r.text.length;
      }
      t.sort((a, b) => a - b);
      row.push(`${b.name}: ${t[2]!.toFixed(0)} (${t[0]!.toFixed(0)}-${t[4]!.toFixed(0)}) ${l}`);
    }
    console.log(row.join(' | '));
  }
await c.close();
