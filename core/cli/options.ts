import { Option } from 'commander';

/** Returns the option that sets how a text becomes features. */
export function profileOption() {
  return new Option(
    '-p, --profile <profile>',
    'compare texts by words and word pairs (reader), or by word counts (words)',
  )
    .choices(['reader', 'words'] as const)
    .default('reader' as const);
}

/** Returns the option that treats every file as a web page. */
export function htmlOption() {
  return new Option(
    '--html',
    'treat every input as a web page, not just *.html and *.htm, and use only the article text',
  );
}
