import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Appends each spec file to the file PASSED_FILES once all its tests have passed. */
export default class PassedFiles implements Reporter {
  readonly #remaining = new Map<string, Set<string>>();

  onBegin(_config: unknown, suite: Suite): void {
    for (const { id, location } of suite.allTests()) {
      const tests = this.#remaining.get(location.file) ?? new Set();
      this.#remaining.set(location.file, tests.add(id));
    }
  }

  onTestEnd(test: TestCase): void {
    const remaining = this.#remaining.get(test.location.file);
    if (test.outcome() !== 'expected' || !remaining?.delete(test.id)) return;
    if (remaining.size > 0) return;
    const name = relative('.', test.location.file).replaceAll('\\', '/');
    appendFileSync(process.env['PASSED_FILES'] ?? '', `${name}\n`);
  }
}
