import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { Gallery } from '../../../ui/gallery/Gallery.tsx';
import { SAMPLES } from '../../../ui/gallery/samples.tsx';

test('the gallery shows every component of ui/', () => {
  const files = globSync('ui/**/*.tsx', { ignore: 'ui/gallery/**' });
  const components = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(Object.keys(SAMPLES)).toEqual(components.sort());
  expect(renderToStaticMarkup(createElement(Gallery))).toContain('Couldn’t load the dictionary.');
});
