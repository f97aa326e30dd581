import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buildFolder } from '../../scripts/builds.ts';
import { allowInlineCode } from '../../scripts/prerender.ts';

/**
 * Copies the built web app to a temporary folder and changes it into a newer build: one text
 * differs, and every asset has another name, as if its hash had changed.
 *
 * @returns the folder, which the caller has to remove.
 */
export async function copyAsNewerBuild(text: RegExp, replacement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'twicetold-newer-'));
  await cp(buildFolder('web'), folder, { recursive: true });
  const assets = await readdir(join(folder, 'assets'));
  const newName = (name: string) => name.replace(/(?=\.\w+$)/, '-newer');
  for (const name of assets) {
    await rename(join(folder, 'assets', name), join(folder, 'assets', newName(name)));
  }

  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  let hasReplaced = false;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!['.css', '.html', '.js', '.webmanifest'].includes(extname(name))) continue;
    const old = await readFile(join(folder, name), 'utf8');
    hasReplaced ||= text.test(old);
    let content = old.replace(names, newName).replace(text, replacement);
    if (extname(name) === '.html') content = allowInlineCode(content);
    if (name === 'sw.js') content = content.replace(/(index\.html",revision:")\w+/g, '$1newer');
    await writeFile(join(folder, name), content);
  }
  if (!hasReplaced) throw new Error(`The built web app has no text ${text}`);
  return folder;
}
