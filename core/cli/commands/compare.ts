import type { Command } from 'commander';
import { classify } from '../../match/classify.ts';
import { sentence } from '../../match/sentence.ts';
import { MINIMUM_TOKENS } from '../../match/thresholds.ts';
import { EXIT } from '../errors.ts';
import { readText } from '../input.ts';
import { createArticleFingerprinter } from '../printer.ts';
import { htmlOption, profileOption } from './options.ts';

const MORE = `
Prints one line of JSON. The verdict is identical, near-duplicate, related (they share much, but are
not one article) or different; the distance counts differing bits of 256. Lines about an article
(its source, its licence, whom to follow) do not count.

Exit codes:
  0  one article (identical or near-duplicate)
  1  two articles (related or different)
  2  an error: a file cannot be read, or a text is too short to judge (under ${MINIMUM_TOKENS} words or characters)

Examples:
  twicetold compare mine.txt theirs.txt
  pbpaste | twicetold compare article.html -`;

/** Adds `twicetold compare`. */
export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('judge whether two texts are one article')
    .argument('<a>', 'a UTF-8 text file or web page, or - for standard input')
    .argument('<b>', 'another')
    .addOption(profileOption())
    .addOption(htmlOption())
    .addHelpText('after', MORE)
    .action(async (a, b, { profile, html = false }) => {
      if (a === '-' && b === '-') throw new Error('Only one of the two can be standard input.');
      const print = await createArticleFingerprinter(profile);
      const left = print(await readText(a, html));
      const right = print(await readText(b, html));
      const tokens = Math.min(left.tokens, right.tokens);
      if (tokens < MINIMUM_TOKENS) {
        throw new Error(
          `Too short to judge: ${tokens} words or Chinese characters; it takes ${MINIMUM_TOKENS}.`,
        );
      }
      const judgement = classify(left, right);
      const { kind, distance, headDistance, similarity, ...more } = judgement;
      const why = sentence(judgement, 'en', 'texts');
      const verdict = { a, b, distance, similarity, verdict: kind, why, ...more, headDistance };
      process.stdout.write(`${JSON.stringify(verdict)}\n`);
      const one = kind === 'identical' || kind === 'near-duplicate';
      process.exitCode = one ? EXIT.ok : EXIT.twoArticles;
    });
}
