import type { Command } from 'commander';
import { classify } from '../match/classify.ts';
import { sentence } from '../match/sentence.ts';
import { MINIMUM_TOKENS } from '../match/thresholds.ts';
import { createArticleFingerprinter } from './article-fingerprinter.ts';
import { EXIT } from './errors.ts';
import { readText } from './input.ts';
import { htmlOption, profileOption } from './options.ts';

const HELP = `
Prints one line of JSON. The verdict is identical, near-duplicate, related (similar, but not one
article), or different. The distance is the number of differing bits out of 256. Lines about an
article (its source, its license, whom to follow) are ignored.

Exit codes:
  0  one article (identical or near-duplicate)
  1  two articles (related or different)
  2  an error: can't read a file, or a text is too short (under ${MINIMUM_TOKENS} words or Chinese characters)

Examples:
  twicetold compare mine.txt theirs.txt
  pbpaste | twicetold compare article.html -`;

/** Adds `twicetold compare`. */
export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('check whether two texts are one article')
    .argument('<a>', 'a UTF-8 text file or web page, or - for standard input')
    .argument('<b>', 'another one')
    .addOption(profileOption())
    .addOption(htmlOption())
    .addHelpText('after', HELP)
    .action(async (a, b, { profile, html = false }) => {
      if (a === '-' && b === '-')
        throw new Error('Only one of the two texts can come from standard input.');
      const toFingerprint = await createArticleFingerprinter(profile);
      const left = toFingerprint(await readText(a, html));
      const right = toFingerprint(await readText(b, html));
      const tokens = Math.min(left.tokens, right.tokens);
      if (tokens < MINIMUM_TOKENS) {
        throw new Error(
          `Too short to compare: ${tokens} words or Chinese characters; at least ${MINIMUM_TOKENS} are needed.`,
        );
      }
      const verdict = classify(left, right);
      const { kind, distance, distance64, similarity, confident, ...rest } = verdict;
      const why = sentence(verdict, 'en', 'texts');
      const output = {
        ...{ a, b, distance, similarity, verdict: kind, why, ...rest },
        // Names that users' scripts may rely on.
        ...{ sure: confident, headDistance: distance64 },
      };
      process.stdout.write(`${JSON.stringify(output)}\n`);
      const isCopy = kind === 'identical' || kind === 'near-duplicate';
      process.exitCode = isCopy ? EXIT.ok : EXIT.twoArticles;
    });
}
