/**
 * The command `import`: makes a library file from the exports of other programs. `core/import` reads
 * them, `articles.ts` finds their articles, and `library-writer.ts` writes the file.
 */
import type { Command } from 'commander';
import type { ImportedItem } from '../../import/item.ts';
import { readItems } from '../../import/read-items.ts';
import { findCategory } from '../../url/exclusions/matcher.ts';
import { createArticlePreparer } from '../article-fingerprinter.ts';
import { EXIT, SIGNAL_EXITS } from '../errors.ts';
import { Output, Progress } from '../output.ts';
import { type Article, findArticle } from './articles.ts';
import { findFiles } from './find-files.ts';
import { describeIssue, formatCount, IssueCounts } from './issues.ts';
import { LibraryWriter, type StoredArticle } from './library-writer.ts';

const HELP = `
Reads exports of wallabag, Omnivore, Pocket, Instapaper, Readwise Reader, Karakeep, Linkwarden,
FreshRSS, Miniflux, Feedbin, Raindrop, and Pinboard, bookmarks of browsers, and pages saved by
SingleFile or a browser (HTML), also in folders, zip archives, and gzip. Files are recognized by what
they contain. Hidden files and links in folders are left out.

The result is a library file for the extension: open Library, then Export and import. Articles are
fingerprinted as if they were read. Pages whose text isn't in the file are imported as saved links.
Nothing is downloaded.

Exit codes:
  0    done
  2    an error: can't read a file or write the output, or there's nothing to import
  3    done, but some entries were skipped
  130  stopped with Ctrl+C; nothing was written

Examples:
  twicetold import wallabag.json pocket.zip -o library.jsonl.gz
  twicetold import ~/SingleFile --texts -o library.jsonl.gz`;

/** Adds `twicetold import`. */
export function addImport(program: Command): void {
  program
    .command('import')
    .description('make a library file from the exports of other programs')
    .argument('<files...>', 'exports, saved pages, archives, and folders of them')
    .requiredOption('-o, --output <file>', 'the library file to write (*.jsonl.gz, or *.jsonl)')
    .option('--unread', 'include pages that were saved but not read')
    .option(
      '--skipped',
      'include pages that the extension skips, such as banks, mail, and search results',
    )
    .option('--texts', 'include the text of each article, not just its fingerprint')
    .option('--no-progress', 'hide progress, even on a terminal')
    .addHelpText('after', HELP)
    .action(async (files, options) => {
      const { output, unread = false, skipped = false, texts = false } = options;
      const now = Date.now();
      const writer = await LibraryWriter.open(output, { inputs: files, hasTexts: texts, now });
      const reports = new Output(process.stderr);
      const progress = new Progress(process.stderr, options.progress);
      discardOnSignal(writer, progress);
      const prepare = await createArticlePreparer({ profile: 'reader', sketches: true });
      const counts = { articles: 0, unread: 0, skipped: 0 };
      const issues = new IssueCounts();

      const isEmpty = () => counts.articles + writer.addresses === 0;
      const toStored = ({ title, text }: Article): StoredArticle | undefined => {
        try {
          const { fingerprint, sketch } = prepare(text);
          return { title, fingerprint, sketch, ...(texts && { text }) };
        } catch (error) {
          if (error instanceof RangeError) return undefined;
          throw error;
        }
      };
      const add = async (item: ImportedItem) => {
        if (!item.isRead && !unread) {
          counts.unread++;
          return;
        }
        if (!skipped && findCategory(new URL(item.url))) {
          counts.skipped++;
          return;
        }
        const article = await findArticle(item);
        const stored = article && toStored(article);
        await writer.add(item, stored);
        if (stored) counts.articles++;
      };

      try {
        for await (const event of readItems(findFiles(files), { now })) {
          if (event.kind === 'item') await add(event);
          else {
            issues.add(event);
            if (event.code !== 'other-file') reports.line(`twicetold: ${describeIssue(event)}`);
          }
          if (!reports.empty) {
            progress.clear();
            await reports.flush();
          }
          progress.show(() => summary(counts.articles, writer.addresses));
        }
        if (isEmpty()) await writer.discard();
        else await writer.finish();
      } catch (error) {
        await writer.discard();
        throw error;
      } finally {
        progress.clear();
      }
      reports.line(`twicetold: ${summary(counts.articles, writer.addresses)}`);
      if (counts.unread > 0) {
        const left = `left out ${formatCount(counts.unread, 'page')} saved but not read`;
        reports.line(`twicetold: ${left} (--unread includes them)`);
      }
      if (counts.skipped > 0) {
        const left = `left out ${formatCount(counts.skipped, 'page')} that the extension skips`;
        reports.line(`twicetold: ${left}, such as banks and mail (--skipped includes them)`);
      }
      if (issues.total > 0) reports.line(`twicetold: skipped ${issues.summary()}`);
      if (isEmpty()) reports.line(`twicetold: nothing to import, so ${output} wasn't written`);
      await reports.flush();
      const done = issues.total > 0 ? EXIT.linesSkipped : EXIT.ok;
      process.exitCode = isEmpty() ? EXIT.error : done;
    });
}

/** `12 articles, 30 addresses without text`. */
function summary(articles: number, addresses: number): string {
  const saved = `${formatCount(addresses, 'address', 'addresses')} without text`;
  return `${formatCount(articles, 'article')}, ${saved}`;
}

function discardOnSignal(writer: LibraryWriter, progress: Progress): void {
  for (const [signal, code] of Object.entries(SIGNAL_EXITS)) {
    process.once(signal, () => {
      progress.clear();
      void writer.discard().finally(() => process.exit(code));
    });
  }
}
