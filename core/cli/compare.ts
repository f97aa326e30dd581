import type { Command } from 'commander';
import { alignSentences } from '../match/align-sentences.ts';
import { compareArticles } from '../match/compare-articles.ts';
import { sentence } from '../match/sentence.ts';
import { MINIMUM_TOKENS } from '../match/thresholds.ts';
import { isCopy } from '../match/verdict.ts';
import { createArticlePreparer } from './article-fingerprinter.ts';
import { EXIT } from './errors.ts';
import { readText } from './input.ts';
import { htmlOption, profileOption } from './options.ts';
import { Output } from './output.ts';

const HELP = `
Prints one line of JSON. The verdict is identical, near-duplicate, related (similar, but not one
article), or different. The distance is the number of differing bits out of 256. Lines about an
article (its source, its license, whom to follow) are ignored.

With --sentences, the line also says which sentences correspond: pairs of their numbers in A and B,
from 0, with the differing bits out of 32 (0 for the same sentence), and how many sentences each text
has, with the parts of it that are the same, reworded, or only in that text. Sentences under 8 words
or Chinese characters are joined to a neighbor. A text with more than 256 is represented by a sample.

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
    .option('--sentences', 'also print which sentences correspond')
    .addHelpText('after', HELP)
    .action(async (a, b, { profile, html = false, sentences = false }) => {
      if (a === '-' && b === '-')
        throw new Error('Only one of the two texts can come from standard input.');
      const prepare = await createArticlePreparer({ profile, sketches: true });
      const [textA, textB] = [await readText(a, html), await readText(b, html)];
      const [left, right] = [prepare(textA), prepare(textB)];
      const tokens = Math.min(left.fingerprint.tokens, right.fingerprint.tokens);
      if (tokens < MINIMUM_TOKENS) {
        throw new Error(
          `Too short to compare: ${tokens} words or Chinese characters; at least ${MINIMUM_TOKENS} are needed.`,
        );
      }
      const verdict = compareArticles(left, right);
      const { kind, distance, distance64, similarity, confident, ...rest } = verdict;
      const why = sentence(verdict, 'en', 'texts');
      const result = {
        ...{ a, b, distance, similarity, verdict: kind, why, ...rest },
        // Names that users' scripts may rely on.
        ...{ sure: confident, headDistance: distance64 },
        ...(sentences && { sentences: alignSentences(left.sketch, right.sketch) }),
      };
      // First, because it is the answer even if nobody reads the output.
      process.exitCode = isCopy(kind) ? EXIT.ok : EXIT.twoArticles;
      const output = new Output(process.stdout);
      output.line(JSON.stringify(result));
      await output.flush();
    });
}
