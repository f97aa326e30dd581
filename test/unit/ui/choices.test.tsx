import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ButtonGroup } from '../../../ui/ButtonGroup.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];
const ignore = () => {};

test('a radio group checks its value, and each note describes its option', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      legend="Number"
      options={[...options, { value: 'three', label: 'Three', note: 'More than two.' }]}
      value="two"
      onChange={ignore}
    />,
  );
  expect(html).toContain('<legend>Number</legend>');
  expect(html.match(/ checked=""/g)).toHaveLength(1);
  const note = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<p id="${note}"`);
  // The note is not a part of the name.
  expect(html).toContain('<span>Three</span></label>');
});

test('the buttons of a group without a value are not toggles', () => {
  const pressed = (html: string) => [...html.matchAll(/aria-pressed="(\w+)"/g)].map(([, is]) => is);
  const group = { legend: 'Number', options, onChange: ignore };
  expect(pressed(renderToStaticMarkup(<ButtonGroup {...group} value="two" />))).toEqual([
    'false',
    'true',
  ]);
  expect(pressed(renderToStaticMarkup(<ButtonGroup {...group} value={undefined} />))).toEqual([
    'false',
    'false',
  ]);
  expect(pressed(renderToStaticMarkup(<ButtonGroup {...group} />))).toEqual([]);
});
