import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { PageLink } from '../../../../../extension/pages/library/PageLink.tsx';

test('only a web address becomes a link that opens in a new tab', () => {
  setLanguage('en');
  const render = (url: string) =>
    renderToStaticMarkup(
      <PageLink page={{ title: 'A story', url }} className="title" tabIndex={-1} />,
    );
  const link = render('https://a.test/story');
  expect(link).toMatch(/^<a class="title" dir="auto" title="A story" tabindex="-1" href="https:/);
  expect(link).toContain('(opens in a new tab)');
  for (const url of ['javascript:alert(1)', '']) {
    expect(render(url)).toBe(
      '<a class="title" dir="auto" title="A story" tabindex="-1">A story</a>',
    );
  }
});
