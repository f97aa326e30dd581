import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../../scripts/architecture.ts';

const project = join(import.meta.dirname, '../../..');
const copies: string[] = [];

/** Runs the check as `npm run check:architecture` does, in a folder. */
function check(folder: string) {
  const tsx = join(project, 'node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, 'scripts/check-architecture.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

/** Checks a project with the real rules and the real check, but only these files. */
async function checkFiles(files: Record<string, string>) {
  const copy = await mkdtemp(join(tmpdir(), 'twicetold-architecture-'));
  copies.push(copy);
  for (const name of ['biome.json', '.gitignore', 'package.json', 'scripts']) {
    await cp(join(project, name), join(copy, name), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const tree of ['core', 'ui', 'web', 'extension']) await mkdir(join(copy, tree));
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), `${source}\n`);
  }
  return check(copy);
}

afterAll(async () => {
  for (const copy of copies) await rm(copy, { recursive: true });
});

const violations: [file: string, source: string, reason: string][] = [
  ['core/text/up.ts', "import '../library/b.ts'", 'core/text may not import core/library.'],
  [
    'core/match/aside.ts',
    "export * from '../tables/b.ts'",
    'core/match may not import core/tables.',
  ],
  [
    'core/text/out.ts',
    "type A = import('../../web/lib/a.ts').A",
    'core/text may not import web/lib.',
  ],
  ['ui/up.tsx', "import type { A } from '../web/lib/a.ts'", 'ui may not import web/lib.'],
  [
    'web/lib/across.ts',
    "import('../../extension/shared/a.ts')",
    'web/lib may not import extension/shared.',
  ],
  [
    'extension/pages/across.ts',
    "new Worker(new URL('../../web/lib/worker.ts', import.meta.url))",
    'extension/pages may not import web/lib.',
  ],
  [
    'extension/background/idf.ts',
    "import('../../core/text/idf/idf.ts')",
    'extension/background may not import core/text/idf.',
  ],
  [
    'extension/background/jieba.ts',
    "import { loadJieba } from '../../core/text/jieba.ts'",
    'extension/background may not import core/text/jieba.ts.',
  ],
  [
    'extension/pages/compare/keywords.worker.ts',
    "import { loadIdf } from '../../../core/text/idf/idf.ts'",
    'extension/pages/compare may not import core/text/idf.',
  ],
  ['ui/jieba.ts', "import('../core/text/jieba.ts')", 'ui may not import core/text/jieba.ts.'],
  ['extension/content/ui.ts', "import '../../ui/a.tsx'", 'extension/content may not import ui.'],
  [
    'extension/content/react.ts',
    "import { useState } from 'react'",
    'extension/content may not import the package react.',
  ],
  [
    'extension/background/pages.ts',
    "import '../pages/popup/a.ts'",
    'extension/background may not import extension/pages/popup.',
  ],
  [
    'extension/pages/options/aside.tsx',
    "import type { A } from '../popup/a.tsx'",
    'extension/pages/options may not import extension/pages/popup.',
  ],
  [
    'extension/pages/frame/down.tsx',
    "import '../library/a.tsx'",
    'extension/pages may not import extension/pages/library.',
  ],
  [
    'extension/background/react.ts',
    "import 'react-dom/client'",
    'extension/background may not import the package react-dom/client.',
  ],
  [
    'extension/shared/value.ts',
    "export { type A, b } from '../../core/match/a.ts'",
    'extension/shared may import only types from core/match.',
  ],
  [
    'core/fingerprint/package.ts',
    "import 'idb'",
    'core/fingerprint may not import the package idb.',
  ],
  [
    'core/library/storage/up.ts',
    "import '../lookup.ts'",
    'core/library/storage may not import core/library.',
  ],
  [
    'core/library/facade.ts',
    "import './library.ts'",
    'core/library may not import core/library/library.ts.',
  ],
  [
    'extension/content/library.ts',
    "import '../../core/library/lookup.ts'",
    'extension/content may not import core/library.',
  ],
  [
    'extension/content/library-type.ts',
    "import type { A } from '../../core/library/storage/texts.ts'",
    'extension/content may not import core/library/storage.',
  ],
  ['core/tables/node.ts', "import 'node:fs'", 'core/tables may not import the package node:fs.'],
  [
    'web/lib/computed.ts',
    'export const a = (name: string) => import(name)',
    "The path of the import is computed, so it can't be checked.",
  ],
  ['core/nowhere.ts', 'export const a = 1', "The file isn't in a module."],
];

const names: [file: string, source: string, reason: string][] = [
  ['core/text/clock.ts', 'Date.now()', 'Core uses no clock'],
  ['core/library/clock.ts', 'performance.now()', 'Core uses no clock'],
  ['core/text/timer.ts', 'setTimeout(f, 1)', 'Core uses no clock'],
  ['core/match/random.ts', 'Math.random()', 'no randomness'],
  ['core/match/apart.ts', 'const { random } = Math', 'no randomness'],
  ['core/library/crypto.ts', 'crypto.randomUUID()', 'Core uses no randomness'],
  ['core/text/document.ts', 'document.title', 'Core uses no document'],
  ['core/library/window.ts', 'window.name', 'Core uses no document'],
  ['core/library/fetch.ts', "fetch('/')", 'Core makes no requests'],
  ['core/library/extension.ts', 'chrome.runtime.id', 'Core uses no extension API'],
  ['core/text/intl.ts', "new Intl.Segmenter('zh')", 'Its results depend'],
  ['core/text/round.ts', "globalThis['Date']", 'Core uses globals by their names'],
];

describe('a project that breaks the rules', () => {
  let run: ReturnType<typeof check>;
  beforeAll(async () => {
    run = await checkFiles(Object.fromEntries([...violations, ...names]));
  });

  test.for(violations)('an import, %s: %s', ([file, , reason]) => {
    expect(run.output).toContain(`${file}:1  ${reason}`);
  });

  test.for(names)('a name in core, %s: %s', ([file, , reason]) => {
    const [, report = ''] = run.output.split(`${file}:1:`);
    expect(report.slice(0, 300)).toContain(reason);
  });

  test('fails the check', () => expect(run.status).toBe(1));
});

test('a name that core may not use fails the check', async () => {
  const [[file, source] = ['', '']] = names;
  expect(await checkFiles({ [file]: source })).toMatchObject({ status: 1 });
});

test('a cycle fails the check', async () => {
  const { status, output } = await checkFiles({
    'web/lib/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
    'web/lib/b.ts': "import { c } from './c.ts';\nexport const b = () => c;",
    'web/lib/c.ts':
      "import type { a } from './a.ts';\nexport type C = typeof a;\nexport const c = 1;",
  });
  expect(output).toContain('part of a cycle');
  expect(status).toBe(1);
});

test('imports that the rules allow pass', async () => {
  const { status, output } = await checkFiles({
    'core/text/a.ts': "import 'opencc-js';\nexport const f = (document: string) => document;",
    'core/fingerprint/a.ts': "import '../text/a.ts';\nexport const a = Math.max(1, 2);",
    'core/library/a.ts': "import '../fingerprint/a.ts';\nexport const a = indexedDB;",
    'core/cli/a.ts': "import 'node:fs';\nexport const a = Date.now();",
    'ui/a.tsx': "import '../core/fingerprint/a.ts';\nexport const a = Date.now();",
    'extension/shared/a.ts': "export type { a } from '../../core/library/a.ts';",
    'extension/pages/a.tsx': "import 'react';\nimport '../../ui/a.tsx';\nimport './a.css?inline';",
    'extension/pages/popup/a.tsx': "import '../a.tsx';",
  });
  expect(output).toContain('follow the dependency rules');
  expect(status).toBe(0);
});

test('each page of the extension is its own module', async () => {
  const pages = join(project, 'extension/pages');
  const files = await readdir(pages, { recursive: true });
  const folders = files.filter((file) => file.endsWith('.html')).map(dirname);
  expect(folders.map((folder) => `extension/pages/${folder}`)).toEqual(
    folders.map((folder) =>
      Object.keys(modules).find((module) => module === `extension/pages/${folder}`),
    ),
  );
  expect(folders.length).toBeGreaterThan(5);
});
