import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const checked = [
  'extension/i18n',
  'extension/_locales',
  'core/match',
  'core/cli',
  '.github',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'docs',
  'README.md',
  'README.zh-CN.md',
  'ui',
  'web',
];
const copies: string[] = [];

/** Runs the check as `npm run check:text` does, in a folder. */
function check(folder: string, ...places: string[]) {
  const tsx = join(project, 'node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, 'scripts/check-text.ts', ...places],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'twicetold-text-'));
  copies.push(copy);
  for (const name of [...checked, 'scripts', 'package.json']) {
    await cp(join(project, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.png'),
    });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

async function edit(path: string, from: string, to: string) {
  const before = await readFile(path, 'utf8');
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
}

afterAll(async () => {
  for (const copy of copies) await rm(copy, { recursive: true });
});

test('a fault in any of the places fails the check', async () => {
  const copy = await copyProject();
  const sources = [
    'extension/i18n/common.ts',
    'core/match/sentence.ts',
    'core/cli/errors.ts',
    'scripts/start.ts',
    'ui/difference/texts.ts',
    'web/compare/messages/en.ts',
  ];
  for (const path of sources) await appendFile(join(copy, path), "\nconst planted = 'It stands.';");
  const example = "\nexport const planted = 'It stands.';\n";
  await appendFile(join(copy, 'web/lib/examples.ts'), example);
  const pages = ['docs/store/privacy.md', 'docs/architecture.md', 'README.md'];
  for (const path of pages) await appendFile(join(copy, path), '\nIt stands.\n');
  const chinese = 'extension/_locales/zh_CN/messages.json';
  await edit(join(copy, chinese), '打开侧边栏', '载入侧边栏');
  await edit(join(copy, chinese), '"togglePause"', '"toggle"');

  const { status, output } = check(copy);
  for (const path of [...sources, ...pages]) {
    expect(output).toMatch(
      new RegExp(`^${path}:\\d+  texts contain, things appear: It stands.$`, 'm'),
    );
  }
  expect(output).toMatch(new RegExp(`^${chinese}:\\d+  say 加载: 载入侧边栏$`, 'm'));
  expect(output).toContain('extension/_locales/zh_CN: togglePause is missing\n');
  expect(output).toContain('extension/_locales/zh_CN: toggle is not in en\n');
  expect(output).toContain('Faults found in the text: 12\n');
  expect(status).toBe(1);
});

test('an allowance lets its phrase pass, and fails the check when nothing needs it', async () => {
  const copy = await copyProject();
  await edit(
    join(copy, 'scripts/text-allowances.ts'),
    'Allowance[] = [',
    "Allowance[] = [{ phrase: 'It stands', reason: 'planted' },",
  );
  const stale = check(copy);
  expect(stale.output).toContain('No text needs the allowance "It stands"');
  expect(stale.status).toBe(1);
  await appendFile(join(copy, 'docs/architecture.md'), '\nIt stands.\n');
  expect(check(copy, 'docs/architecture.md').status).toBe(0);
});

test('only the places given as arguments are checked, ICU messages in each wording', async () => {
  const copy = await copyProject();
  await appendFile(join(copy, 'docs/architecture.md'), '\nIt stands.\n');
  const sources = {
    'web/planted/messages/en.ts':
      "'{n, plural, =1 {It stands} other {They {x} stand}}. It is fine.'",
    'web/planted/limits.ts': "'{said, text} at hand'",
  };
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), `export const text = ${text};\n`);
  }
  expect(check(copy, 'web/planted/')).toEqual({
    status: 1,
    output: [
      'web/planted/limits.ts:1  say "this page" or "current": {said, text} at hand',
      'web/planted/messages/en.ts:1  texts contain, things appear: It stands.',
      'web/planted/messages/en.ts:1  texts contain, things appear: They _ stand.',
      'Faults found in the text: 3\n',
    ].join('\n'),
  });
});
