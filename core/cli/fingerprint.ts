import type { Command } from 'commander';
import { toHex } from '../fingerprint/bits.ts';
import { type Fingerprint, PREFIX_BITS } from '../fingerprint/fingerprint.ts';
import { createArticleFingerprinter } from './article-fingerprinter.ts';
import { EXIT, printError } from './errors.ts';
import { readText } from './input.ts';
import { htmlOption, profileOption } from './options.ts';
import { Output } from './output.ts';

const HELP = `
Each line has 64 hexadecimal digits, two spaces, and the file name. The first 16 digits are the
64-bit fingerprint of the SimHash paper. The fingerprints of copies differ in only a few bits. Lines
about an article (its source, its license, whom to follow) are ignored.

Exit code: 0, or 2 if any file couldn't be read.

Examples:
  twicetold fingerprint article.txt
  twicetold fingerprint *.txt page.html
  curl -s https://example.com/ | twicetold fingerprint --html --json`;

/** Adds `twicetold fingerprint`. */
export function addFingerprint(program: Command): void {
  program
    .command('fingerprint')
    .description('print the fingerprint of each text')
    .argument('[files...]', 'UTF-8 text files or web pages; if omitted or -, reads standard input')
    .addOption(profileOption())
    .addOption(htmlOption())
    .option('--json', 'print one line of JSON per text, with tokens, profile, and version')
    .addHelpText('after', HELP)
    .action(async (files, { profile, html = false, json = false }) => {
      const toFingerprint = await createArticleFingerprinter(profile);
      const format = json ? formatJson : formatText;
      const output = new Output(process.stdout);
      for (const file of files.length > 0 ? files : ['-']) {
        try {
          const fingerprint = toFingerprint(await readText(file, html));
          output.line(format(file, fingerprint));
          if (fingerprint.tokens === 0) {
            const name = file === '-' ? 'Standard input' : file;
            await printError(`${name} has no words, so its fingerprint is all zeros.`);
          }
        } catch (error) {
          await printError(error);
          process.exitCode = EXIT.error;
        }
        await output.flush();
      }
    });
}

function formatText(file: string, { bits }: Fingerprint): string {
  return `${toHex(bits)}  ${file}`;
}

function formatJson(file: string, fingerprint: Fingerprint): string {
  const { profile, version, tokens, bits, digest, squaredNorm: mass, numbers } = fingerprint;
  const head = toHex(bits.subarray(0, PREFIX_BITS / 32));
  return JSON.stringify({
    file,
    fingerprint: toHex(bits),
    head,
    digest: toHex(digest),
    tokens,
    mass,
    numbers: [...numbers],
    profile,
    version,
  });
}
