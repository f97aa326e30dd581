import { siteOf } from '../../url/site.ts';
import type { Connection } from '../connection.ts';
import { PagesAt } from '../pages-at.ts';
import { keepsOut } from '../rules/rule.ts';
import { ruleTest } from '../rules/rules.ts';
import { transact } from '../transact.ts';
import type { Apart } from './apart.ts';
import { putPair } from './pairs.ts';

/** Takes pairs in, all in one transaction: see `Transfer.admitApart`. */
export function admitApart(connection: Connection, pairs: readonly Apart[]): Promise<number> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const addresses = pairs.flatMap(({ pages }) => pages);
    const there = await PagesAt.read(tx, column, addresses);
    const ruleOf = await ruleTest(tx);
    let admitted = 0;
    for (const pair of pairs) {
      const isRemembered = pair.pages.some((address) => there.at([address]).length > 0);
      const isRuledOut = pair.pages.some((page) => keepsOut(ruleOf([page], siteOf(page))));
      if (!isRemembered || isRuledOut) continue;
      if ((await tx.objectStore('apart').count([...pair.pages])) > 0) continue;
      await putPair(tx, column, pair);
      admitted++;
    }
    await column.save(tx);
    return admitted;
  });
}
