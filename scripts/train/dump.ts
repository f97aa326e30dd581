/**
 * Writes what the models see of the pages of a benchmark, for `train.py`, which calls it.
 *
 *     npx tsx scripts/train/dump.ts blocks OUT NAME DIR [--han | --crowded]
 *     npx tsx scripts/train/dump.ts kinds OUT NAME DIR
 *
 * DIR has `html/ID.html` and `ground-truth/ID.json` (see decision 0026). `kinds` reads the scores
 * that `train.py` has given to the blocks of pages that weren't in its training.
 */
import { openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, pointAt } from '../../core/extract/features.ts';
import { readHead } from '../../core/extract/head.ts';
import { isHiddenByAttribute } from '../../core/extract/html.ts';
import { measurePage } from '../../core/extract/measure.ts';
import { pageValues } from '../../core/extract/page-features.ts';
import { chosenBlocks, KIND_FEATURES, kindValues } from '../../core/extract/page-kind.ts';
import { parseHtml } from '../../core/extract/parse-html.ts';
import { TimeSlicer } from '../../core/extract/time-slicer.ts';
import { walkPage } from '../../core/extract/walk.ts';
import { crowd, seeded } from './crowd.ts';

const [mode, out = '', name = '', folder = '', crowding = '', script = ''] = process.argv.slice(2);
const isHan = script === 'han';
const slicer = new TimeSlicer();

/** A page of the benchmark. */
interface Truth {
  readonly url: string;
  readonly _internal?: { readonly page_type?: { readonly primary?: string } };
  readonly ground_truth: { readonly main_content?: string };
}

const TEXT = 4;
const WORD = /[\p{L}\p{M}]+/gu;
const FIRST_HAN = 0x4e00;
const ASIAN_MARKS = new Map(
  [',，', '.。', '!！', '?？', ';；', ':：', '(（', ')）'].map((pair) => [pair[0], pair[1]]),
);

if (mode === 'blocks') await dumpBlocks();
else await dumpKinds();

async function dumpBlocks(): Promise<void> {
  const features = [...FEATURES];
  const all = {
    block: features.map(([feature]) => feature),
    kind: [...KIND_FEATURES.keys()],
  };
  writeFileSync(join(out, 'features.json'), JSON.stringify(all));
  const rows = openSync(join(out, `${name}.f32`), 'w');
  const pages = openSync(join(out, `${name}.jsonl`), 'w');
  for (const { id, truth, document } of readPages()) {
    const words: (readonly string[])[] = [];
    const { page } = (await measure(document, truth.url, words)) ?? {};
    if (!page) continue;
    const ofPage = await pageValues(page, slicer);
    const values = new Float32Array(page.blocks.length * features.length);
    let at = 0;
    for (const block of page.blocks) {
      const point = pointAt(page, ofPage, block);
      for (const [feature, compute] of features) {
        const value = compute(point);
        if (!Number.isFinite(value)) throw new Error(`${id}: ${feature} is ${value}.`);
        values[at++] = value;
      }
    }
    writeSync(rows, values);
    const line = {
      id,
      url: truth.url,
      type: truth._internal?.page_type?.primary ?? 'article',
      expected: truth.ground_truth.main_content ?? '',
      texts: isHan ? [] : page.blocks.map(({ text }) => text),
      tokens: page.blocks.map(({ tokens }) => tokens),
      inner: page.blocks.map(({ inner }) => inner),
      parents: page.elements.map(({ parent }) => parent),
      words,
    };
    writeSync(pages, `${JSON.stringify(line)}\n`);
  }
}

async function dumpKinds(): Promise<void> {
  const scores = new Float32Array(readFileSync(join(out, `${name}.scores`)).buffer);
  const pages = openSync(join(out, `${name}.kinds`), 'w');
  let at = 0;
  for (const { truth, document } of readPages()) {
    const { page, head } = (await measure(document, truth.url, [])) ?? {};
    if (!page || !head) continue;
    const own = Float64Array.from(scores.subarray(at, at + page.blocks.length));
    at += page.blocks.length;
    const scored = { page, head, scores: own, address: truth.url };
    const values = await kindValues(scored, chosenBlocks(scored), slicer);
    writeSync(pages, `${JSON.stringify(values)}\n`);
  }
}

function* readPages(): Generator<{ id: string; truth: Truth; document: Document }> {
  const paragraphs = crowding ? readParagraphs() : [];
  for (const file of readdirSync(join(folder, 'ground-truth')).sort()) {
    const id = file.replace('.json', '');
    const truth: Truth = JSON.parse(readFileSync(join(folder, 'ground-truth', file), 'utf8'));
    const document = parseHtml(readFileSync(join(folder, 'html', `${id}.html`), 'utf8'));
    if (!document?.body) continue;
    if (crowding) crowd(document, paragraphs, seeded(crowding + id));
    if (isHan) writeAsHan(document.body);
    yield { id: `${name}/${id}`, truth, document };
  }
}

/** The paragraphs of the checked texts. */
function readParagraphs(): readonly string[] {
  return readdirSync(join(folder, 'ground-truth'))
    .sort()
    .flatMap((file) => {
      const truth: Truth = JSON.parse(readFileSync(join(folder, 'ground-truth', file), 'utf8'));
      return truth.ground_truth.main_content?.split('\n') ?? [];
    })
    .filter(({ length }) => length > 120 && length < 900);
}

async function measure(document: Document, url: string, words: (readonly string[])[]) {
  const walked = await walkPage(document.body, {
    weighNames: (own) => {
      words.push(own);
      return [0, 0];
    },
    isUndisplayed: isHiddenByAttribute,
    address: url,
    slicer,
  });
  const head = readHead(document);
  const page = await measurePage(walked, head.titles, slicer);
  return page && { head, page };
}

/** Makes a page look Chinese, word by word, so that the model learns no habits of one script. */
function writeAsHan(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (/^(?:script|style)$/i.test(node.parentNode?.nodeName ?? '')) continue;
    node.nodeValue = (node.nodeValue ?? '')
      .replace(WORD, asHan)
      .replace(/[,.!?;:()](?=\s|$)/g, (mark) => ASIAN_MARKS.get(mark) ?? mark)
      .replace(/(?<=[\u4e00-\u9fff，。！？；：（）]) (?=[\u4e00-\u9fff（])/g, '');
  }
}

function asHan(word: string): string {
  let hash = 0x811c9dc5;
  for (const letter of word.toLowerCase()) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  }
  const length = word.length <= 3 ? 1 : word.length <= 8 ? 2 : 3;
  let han = '';
  for (let i = 0; i < length; i++) {
    han += String.fromCharCode(FIRST_HAN + (hash % 5000));
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0;
  }
  return han;
}
