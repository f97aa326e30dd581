import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

const accessiblePage = (inMain: string) => `<!doctype html><html lang="en"><title>A page</title>
  <style>
    :root { color-scheme: light dark; background: white; color: black }
    @media (prefers-color-scheme: dark) { :root { background: black; color: white } }
  </style>
  <main><h1>A heading</h1>${inMain}</main></html>`;

const faint = (scheme: string, background: string) =>
  `<style>@media (prefers-color-scheme: ${scheme}) { p { color: gray; background: ${background} } }</style><p>Some words</p>`;

test('an accessible page passes in both languages', async ({ page }) => {
  await page.setContent(accessiblePage('<p>Some words</p><button>Save</button>'));
  await expectAccessible(page, 'en');
  await expectAccessible(page, 'zh-CN');
});

for (const [language, fault, inMain] of [
  ['en', 'button-name', '<button></button>'],
  ['zh-CN', 'button-name', '<button></button>'],
  ['en', 'list', '<ul><p>Not an item</p></ul>'],
  ['en', 'color-contrast', faint('light', 'silver')],
  ['en', 'color-contrast', faint('dark', '#444')],
] as const) {
  test(`${language}: axe's ${fault} is reported for ${inMain}`, async ({ page }) => {
    await page.setContent(accessiblePage(inMain));
    await expect(expectAccessible(page, language)).rejects.toThrow(fault);
  });
}
