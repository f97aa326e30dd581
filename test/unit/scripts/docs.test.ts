import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['.github', 'docs', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const documents = [...readdirSync('.'), ...folders]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md'));

/** Paths in code spans. Globs and placeholders don't name a file. */
const PATH = /`((?:core|extension|ui|web|test|scripts|docs|\.github)\/[\w./-]+)`/g;
const LINK = /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g;
const SOURCE = /```[\s\S]*?```/g;

test('finds the documents and the files that they name', () => {
  expect(documents).toContain('docs/decisions/README.md');
  expect(readFileSync('docs/architecture.md', 'utf8').match(PATH)?.length).toBeGreaterThan(60);
});

test.each(documents)('%s names only files that exist', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(SOURCE, '');
  const missing = [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test.each(documents)('%s links only to files and headings that exist', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(SOURCE, '');
  const links = [...text.matchAll(LINK)].map(([, link, source]) => link ?? source ?? '');
  const broken = links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path === '' ? document : join(dirname(document), decodeURIComponent(path));
      return !existsSync(target) || (heading !== undefined && !anchorsOf(target).has(heading));
    });
  expect(broken).toEqual([]);
});

/** Returns the anchors that GitHub gives the headings of a document. */
function anchorsOf(document: string): Set<string> {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
