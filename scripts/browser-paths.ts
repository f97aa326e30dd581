import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Where to find a browser: an environment variable, its commands, and its usual paths. */
interface Locations {
  readonly variable: string;
  readonly commands: readonly string[];
  readonly paths: readonly string[];
}

const programFiles = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
  (name) => process.env[name] ?? [],
);
const windows = (path: string) => programFiles.map((folder) => join(folder, path));
const mac = (app: string) => `/Applications/${app}.app/Contents/MacOS/${app}`;

const openChromium: Locations = {
  variable: 'CHROME_PATH',
  commands: ['chromium', 'chromium-browser'],
  paths: [mac('Chromium'), ...windows('Chromium/Application/chrome.exe')],
};

const headlessShell: Locations = {
  variable: 'HEADLESS_SHELL_PATH',
  commands: ['chromium-headless-shell'],
  paths: [],
};

const brandedChromium: Locations = {
  variable: 'CHROME_PATH',
  commands: ['google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'],
  paths: [
    mac('Google Chrome'),
    mac('Microsoft Edge'),
    ...windows('Google/Chrome/Application/chrome.exe'),
    ...windows('Microsoft/Edge/Application/msedge.exe'),
  ],
};

const firefox: Locations = {
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  paths: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...windows('Mozilla Firefox/firefox.exe'),
  ],
};

/**
 * Returns the path of a Chromium that loads an extension from the command line, as the tests need.
 * Google Chrome no longer does. Tries CHROME_PATH, then an installed Chromium, then Playwright's.
 *
 * @throws Error if CHROME_PATH isn't the path of a program.
 */
export function openChromiumPath(): string | undefined {
  return find(openChromium) ?? executable(chromium.executablePath());
}

/**
 * Returns the path of Chromium's headless shell: the same engine without the browser's own UI and
 * without extensions. A page of the web app takes less than half as much processor time to load in it.
 *
 * @throws Error if HEADLESS_SHELL_PATH isn't the path of a program.
 */
export function headlessShellPath(): string | undefined {
  return find(headlessShell);
}

/**
 * Returns the path of any Chromium-based browser.
 *
 * @throws Error if CHROME_PATH isn't the path of a program.
 */
export function chromiumPath(): string | undefined {
  return openChromiumPath() ?? find(brandedChromium);
}

/**
 * Returns the path of Firefox.
 *
 * @throws Error if FIREFOX_PATH isn't the path of a program.
 */
export function firefoxPath(): string | undefined {
  return find(firefox);
}

function find({ variable, commands, paths }: Locations): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (executable(named)) return named;
    throw new Error(`${variable} is ${named}, but that isn't a program.`);
  }
  const folders = process.env['PATH']?.split(delimiter) ?? [];
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...paths].find(executable);
}

function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}
