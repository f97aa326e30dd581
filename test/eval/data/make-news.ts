/**
 * Generates the set `news` from `news.txt`: pairs of texts with different figures. A line
 * `@ LANGUAGE KIND NAME` starts a pair, and the next line is its title. `[[old|new]]` marks what differs
 * between the two texts. In an `update`, they are one story. In a `form`, they are two texts from one
 * template.
 *
 *     npx tsx test/eval/data/make-news.ts DIR
 *
 * `pack.ts` then packs the files of DIR.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npx tsx test/eval/data/make-news.ts DIR');

const source = readFileSync(join(import.meta.dirname, 'news.txt'), 'utf8');
const lines: Record<'news' | 'news.pairs' | 'news.hard', string[]> = {
  news: [],
  'news.pairs': [],
  'news.hard': [],
};
for (const record of source.split(/^@ /mu).slice(1)) {
  const [head = '', ...rest] = record.trim().split('\n');
  const [lang, kind, name] = head.split(' ');
  const isUpdate = kind === 'update';
  const ids = [0, 1].map((version) => {
    const text = rest
      .join('\n')
      .replace(/\[\[([^|\]]*)\|([^|\]]*)\]\]/gu, (_, ...parts) => parts[version]);
    if (/\[\[|\]\]/u.test(text)) throw new Error(`${head}: unmatched brackets`);
    const [title, ...paragraphs] = text.split('\n');
    const id = `${lang}-${name}-${version}`;
    const cluster = isUpdate ? `${lang}-${name}` : id;
    const document = {
      id,
      cluster,
      lang,
      title,
      license: 'MIT',
      kind,
      text: paragraphs.join('\n'),
    };
    lines.news.push(JSON.stringify(document));
    return id;
  });
  const [a, b] = ids;
  if (isUpdate) lines['news.pairs'].push(JSON.stringify({ a, b, label: 'dup' }));
  else lines['news.hard'].push(JSON.stringify({ a, b, label: 'template' }));
}
for (const [name, records] of Object.entries(lines)) {
  writeFileSync(join(folder, `${name}.ndjson`), `${records.join('\n')}\n`);
}
