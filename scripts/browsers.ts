import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { firefoxPath, openChromiumPath } from './browser-paths.ts';

// The oldest the extension runs in, as extension/manifest.ts says.
const OLDEST = { chromium: 148, firefox: 140 };

/**
 * Sees to it that a Chromium and a Firefox are there for the tests: found, or installed where that
 * needs no asking: on Debian as root from its packages; elsewhere Playwright's Chromium. (Its
 * Firefox is patched and does not speak WebDriver BiDi, which these tests use.)
 *
 * @throws Error with a sentence that says what to install.
 */
export function ensureBrowsers(): void {
  const missing = !openChromiumPath() || !firefoxPath();
  if (missing && isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium, Firefox, and Chinese fonts from Debian…');
    run('apt-get update');
    run('apt-get install --yes --no-install-recommends chromium firefox-esr fonts-noto-cjk');
  }
  if (!openChromiumPath()) {
    console.log("Installing Playwright's Chromium…");
    run('npx playwright install chromium');
  }
  needed('Chromium', 'CHROME_PATH', openChromiumPath(), OLDEST.chromium);
  needed('Firefox', 'FIREFOX_PATH', firefoxPath(), OLDEST.firefox);
}

function needed(name: string, variable: string, path: string | undefined, oldest: number): void {
  const ask = `Install ${name} ${oldest} or newer, or set ${variable} to its path.`;
  if (!path) throw new Error(`The tests need ${name}, but none was found. ${ask}`);
  console.log(`${name}: ${path}`);
  // On Windows a browser that is asked for its version opens a window instead.
  if (process.platform === 'win32') return;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [version] = /\d+/.exec(stdout ?? '') ?? [];
  if (Number(version) < oldest) throw new Error(`${name} ${version} is too old. ${ask}`);
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function run(command: string): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An installer's report is a thousand lines: only its troubles are shown.
  spawnSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: true, env: environment });
}
