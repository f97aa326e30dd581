import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a source file that may name messages. */
interface SourceFile {
  /** The folder below `web/`, or `core`. */
  readonly folder: string;
  readonly namespaces: readonly string[];
  /** Keys in calls of `t`. */
  readonly keys: ReadonlySet<string>;
  /** Other strings and property names, which may be passed to `t` in variables. */
  readonly names: ReadonlySet<string>;
  /** Template literals, which may be keys. */
  readonly patterns: readonly RegExp[];
  /** Whether it passes `t` anything other than a literal. */
  readonly isDynamic: boolean;
}

/** Reads the source files of the web app, and of the part of core that has names for choices. */
function readSources(): SourceFile[] {
  return ['web', 'core/lab']
    .flatMap((tree) =>
      readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => join(tree, path)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('/messages.ts'))
    .map((path) => {
      const source = readFileSync(path, 'utf8').replace(/\/\*\*.*?\*\//gs, '');
      const find = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = '']) => text);
      return {
        folder: path.replace(/^web\//, '').split('/', 1)[0] ?? '',
        namespaces: find(/useTranslations\('([^']+)'\)/g),
        keys: new Set(find(/\bt(?:\.rich|\.markup)?\(\s*'([\w.-]+)'/g)),
        names: new Set([
          ...find(/(?<!\w\[|\bt\(\s*|\bt\.(?:rich|markup)\(\s*)'([\w.-]+)'/g),
          ...find(/\b(\w+): [({['\d]/g),
        ]),
        patterns: find(/`((?:[\w.-]|\$\{[^{}`]+\})*[\w-]+(?:[\w.-]|\$\{[^{}`]+\})*)`/g).map(
          toPattern,
        ),
        isDynamic: /\bt(?:\.rich|\.markup)?\((?!['`])|\{t\}|, t\)/.test(source),
      };
    });
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`);
}

/**
 * Returns the keys that no source file seems to use. A key is used if a file with its namespace
 * contains the rest of the key, or, where keys are passed in variables, if any file of the page
 * contains it. So an unused key with a common name can be missed, but a used one isn't reported.
 */
export function findUnusedKeys(keys: readonly string[]): string[] {
  const sources = readSources();
  const isUsed = (key: string) =>
    sources.some(({ folder, namespaces, keys, names, patterns, isDynamic }) =>
      namespaces.some((namespace) => {
        if (!key.startsWith(`${namespace}.`)) return false;
        const rest = key.slice(namespace.length + 1);
        if (keys.has(rest) || names.has(rest)) return true;
        if (patterns.some((pattern) => pattern.test(rest))) return true;
        return (
          isDynamic &&
          sources.some(
            (other) => [folder, 'lib', 'core'].includes(other.folder) && other.names.has(rest),
          )
        );
      }),
    );
  return keys.filter((key) => !isUsed(key));
}
