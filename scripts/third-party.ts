import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Shipped, shippedPackages } from './shipped.ts';

/**
 * Returns the notices that the licences of the extension's packages require in every copy, in one
 * text.
 *
 * @throws Error when a package brings no licence text.
 */
export function thirdPartyNotices(root: string): string {
  const text = (path: string) => readFileSync(join(root, path), 'utf8').trim();
  const parts = shippedPackages(root, 'extension').map((shipped) => {
    const { name, version, licence } = shipped;
    return `${name} ${version} (${licence})\n\n${licenceText(shipped).trim()}\n`;
  });
  return [
    `Twicetold\n\n${text('LICENSE')}\n`,
    ...parts,
    // What is under it brings its header only.
    `Apache License 2.0, of the above\n\n${text('docs/store/apache-2.0.txt')}\n`,
  ].join(`\n${'='.repeat(72)}\n\n`);
}

function licenceText({ name, folder }: Shipped): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  if (texts.length === 0) throw new Error(`${name} doesn't include its license text.`);
  return texts.join('\n');
}
