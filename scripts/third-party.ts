import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

/**
 * Returns one text with the notices that every copy of the extension must include, as the licenses of
 * its packages require.
 *
 * @throws Error if a package doesn't include its license text.
 */
export function thirdPartyNotices(root: string): string {
  const text = (path: string) => readFileSync(join(root, path), 'utf8').trim();
  const parts = shippedPackages(root, 'extension').map((shipped) => {
    const { name, version, license } = shipped;
    return `${name} ${version} (${license})\n\n${licenseText(shipped).trim()}\n`;
  });
  return [
    `Twicetold\n\n${text('LICENSE')}\n`,
    ...parts,
    // The packages under this license include only its header.
    `Apache License 2.0, of the above\n\n${text('docs/store/apache-2.0.txt')}\n`,
  ].join(`\n${'='.repeat(72)}\n\n`);
}

function licenseText({ name, folder }: ShippedPackage): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  if (texts.length === 0) throw new Error(`${name} doesn't include its license text.`);
  return texts.join('\n');
}
