import { Option } from 'commander';

/** How texts become features. */
export function profileOption() {
  return new Option(
    '-p, --profile <profile>',
    'compare texts by their words and pairs of words (reader), or by how often each word stands in them (words)',
  )
    .choices(['reader', 'words'] as const)
    .default('reader' as const);
}

/** Whether the files are web pages. */
export function htmlOption() {
  return new Option(
    '--html',
    'take every file for a web page, not only *.html and *.htm, and of it the article',
  );
}
