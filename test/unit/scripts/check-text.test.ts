import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const copied = [
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
  'scripts',
  'ui',
  'web',
  'vite.config.ts',
  'package.json',
];
const sources = [
  'extension/i18n/common.ts',
  'core/match/sentence.ts',
  'core/cli/errors.ts',
  'scripts/start.ts',
  'ui/difference/texts.ts',
  'web/compare/messages.ts',
];
const pages = ['docs/store/privacy.md', 'docs/architecture.md', 'README.md'];
const chinese = 'extension/_locales/zh_CN/messages.json';

/** A copy of the project with faults. */
let copy: string;
/** The check of all places in the copy. */
let whole: ReturnType<typeof check>;
/** The check of two places, in a later version of the copy. */
let chosen: ReturnType<typeof check>;

/** Runs the check in the copy, as `npm run check:text` does. */
function check(...places: string[]) {
  const tsx = join(project, 'node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, 'scripts/check-text.ts', ...places],
    { cwd: copy, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

const append = (path: string, text: string) => appendFile(join(copy, path), `\n${text}\n`);

async function write(path: string, text: string) {
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await writeFile(join(copy, path), `${text}\n`);
}

async function edit(path: string, from: string, to: string) {
  const before = await readFile(join(copy, path), 'utf8');
  expect(before).toContain(from);
  await writeFile(join(copy, path), before.replace(from, to));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'twicetold-text-'));
  for (const name of copied) {
    await cp(join(project, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.png'),
    });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const path of sources) await append(path, "const planted = 'It stands.';");
  await append('web/lib/examples.ts', "export const planted = 'It stands.';");
  for (const path of pages) await append(path, 'It stands.');
  await edit(chinese, '打开侧边栏', '载入侧边栏');
  await edit(chinese, '"togglePause"', '"toggle"');
  await edit(
    'scripts/text-allowances.ts',
    'Allowance[] = [',
    "Allowance[] = [{ phrase: 'It stands firm', reason: 'planted' },",
  );
  await append('vite.config.ts', '// A build that is made\n// anew.');
  await write('test/planted.ts', "/** A colour. */\nexport const planted = 'Another colour.';");
  whole = check();
  await append('docs/firefox.md', 'It stands firm.');
  await write(
    'web/planted/messages.ts',
    "export const text = '{n, plural, =1 {It stands} other {They {x} stand}}. It is fine.';",
  );
  await write('web/planted/limits.ts', "export const text = '{said, text} at hand';");
  chosen = check('docs/firefox.md', 'web/planted/');
});
afterAll(() => rm(copy, { recursive: true }));

test('a fault in any of the places fails the check', () => {
  const { status, output } = whole;
  for (const path of [...sources, ...pages]) {
    expect(output).toMatch(
      new RegExp(`^${path}:\\d+  texts contain, things appear: It stands.$`, 'm'),
    );
  }
  expect(output).toMatch(new RegExp(`^${chinese}:\\d+  say 加载: 载入侧边栏$`, 'm'));
  expect(output).toContain('extension/_locales/zh_CN: togglePause is missing\n');
  expect(output).toContain('extension/_locales/zh_CN: toggle is not in en\n');
  expect(output).toContain('Faults found in the text: 15\n');
  expect(status).toBe(1);
});

test('a fault in a comment of a test or a configuration fails the check', () => {
  expect(whole.output).toMatch(
    /^vite\.config\.ts:\d+ {2}say "again": A build that is made anew\.$/m,
  );
  expect(whole.output).toContain('test/planted.ts:1  American spelling: A colour.\n');
  expect(whole.output).not.toContain('Another colour');
});

test('an allowance lets its phrase pass, and fails the check when nothing needs it', () => {
  expect(whole.output).toContain('No text needs the allowance "It stands firm"');
  expect(chosen.output).not.toContain('docs/firefox.md');
});

test('only the places given as arguments are checked, ICU messages in each wording', () => {
  expect(chosen).toEqual({
    status: 1,
    output: [
      'web/planted/limits.ts:1  say "this page" or "current": {said, text} at hand',
      'web/planted/messages.ts:1  texts contain, things appear: It stands.',
      'web/planted/messages.ts:1  texts contain, things appear: They _ stand.',
      'Faults found in the text: 3\n',
    ].join('\n'),
  });
});
