import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import type { Mode } from '../../scripts/build-inputs.ts';
import { buildAll, buildFolder } from '../../scripts/builds.ts';
import { serveFolder } from './server-web.ts';

/**
 * Builds what the chosen tests use, if it isn't up to date. Serves the web app to them, at the address
 * that `baseURL` then has.
 */
export default async function setUp(config: FullConfig): Promise<(() => void) | undefined> {
  const builds = new Set(chosenFiles(config).flatMap((file) => buildsOf(file)));
  await buildAll([...builds]);
  if (!builds.has('web')) return undefined;
  const { url, close } = await serveFolder(buildFolder('web'));
  process.env['WEB_URL'] = url;
  return close;
}

/** Returns the files that the command line chooses, and sometimes a few more. */
function chosenFiles({ argv, projects, rootDir }: FullConfig): string[] {
  const args = argv.slice(3);
  const names = args.flatMap((arg) => /^--project=(.*)/.exec(arg)?.[1] ?? []);
  const chosenProjects = projects.filter(({ name }) => names.length === 0 || names.includes(name));
  const files = readdirSync(rootDir)
    .filter((name) => /\.(?:spec|shot)\.ts$/.test(name))
    .map((name) => join(rootDir, name))
    .filter((file) =>
      chosenProjects.some(
        ({ testMatch, testIgnore }) => matches(file, testMatch) && !matches(file, testIgnore),
      ),
    );
  // An option without "=" may be followed by its value, which looks like a filter.
  if (args.some((arg) => arg.startsWith('-') && !arg.includes('='))) return files;
  const filters = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.replace(/:\d+$/, ''));
  const named = files.filter((file) =>
    filters.some((filter) => new RegExp(filter, 'i').test(file)),
  );
  return named.length > 0 ? named : files;
}

function matches(file: string, patterns: FullConfig['projects'][number]['testMatch']): boolean {
  return [patterns].flat().some((pattern) => typeof pattern === 'string' || pattern.test(file));
}

/** Returns the builds whose folders a test file and its imports ask for. Others use the web app. */
function buildsOf(file: string, visited = new Set<string>()): Mode[] {
  const findBuilds = (file: string): Mode[] => {
    if (visited.has(file) || !existsSync(file)) return [];
    visited.add(file);
    const code = readFileSync(file, 'utf8');
    const asked = [...code.matchAll(/buildFolder\('([\w-]+)'\)/g)].map(([, mode]) => mode as Mode);
    const imported = [...code.matchAll(/from '(\.[^']+)'/g)].flatMap(([, path = '']) =>
      findBuilds(join(dirname(file), path)),
    );
    return [...asked, ...imported];
  };
  const builds = findBuilds(file);
  return builds.length > 0 ? builds : ['web'];
}
