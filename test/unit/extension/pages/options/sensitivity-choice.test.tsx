import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { warningOptionsWords } from '../../../../../extension/i18n/options-warnings.ts';
import { SensitivityChoice } from '../../../../../extension/pages/options/SensitivityChoice.tsx';

test('each sensitivity is explained', () => {
  setLanguage('en');
  const html = renderToStaticMarkup(
    <SensitivityChoice library={undefined} chosen="usual" onChoose={() => {}} />,
  );
  const { strictWhy, usualWhy, wideWhy } = warningOptionsWords();
  for (const explanation of [strictWhy, usualWhy, wideWhy]) {
    expect(html).toContain(renderToStaticMarkup(explanation));
  }
});
