/**
 * A thread of `prepare-pool.ts`, which answers each batch of lines with what they become, in order.
 */

import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type PackedLines, unpackLines } from './packed-lines.ts';
import { createPreparer, type PreparedLine } from './prepare.ts';

if (!parentPort) throw new Error('Not a worker thread');
const messages = on(parentPort, 'message') as AsyncIterable<[PackedLines]>;
const { prepare } = await createPreparer(workerData);
for await (const [packed] of messages) {
  const prepared: PreparedLine[] = [];
  for (const bytes of unpackLines(packed)) prepared.push(await prepare(bytes));
  parentPort.postMessage(prepared);
}
