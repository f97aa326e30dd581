import type { Library } from '../../../../core/library/library.ts';
import { optionsWords } from '../../../i18n/options.ts';
import { keepingOptionsWords } from '../../../i18n/options-keeping.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Confirm } from '../../shared/use-confirm.tsx';
import list from '../list.module.css';
import { Part, Section } from '../section.tsx';
import { useReset } from './use-reset.ts';

interface Chapter {
  readonly settings: Settings;
  readonly library: Library | undefined;
  readonly ask: Confirm['ask'];
}

/** The ways back to the beginning: of the options alone, or of everything. */
export function Reset({ settings, library, ask }: Chapter) {
  const words = optionsWords();
  const { resetOptions, eraseEverything } = useReset(settings, library);

  const erase = async () => {
    const pages = keepingOptionsWords().pagesCounted((await library?.count()) ?? 0);
    const agreed = await ask({
      title: words.eraseTitle,
      sentence: words.eraseSentence(pages),
      action: words.erase,
      isFinal: true,
    });
    if (agreed) await eraseEverything();
  };

  return (
    <Section id="reset" title={words.reset}>
      <Part id="reset-options" title={words.resetSettings} why={words.resetSettingsWhy}>
        <div className={list['actions']}>
          <button type="button" className="button" onClick={resetOptions}>
            {words.resetSettings}
          </button>
        </div>
      </Part>
      {library && (
        <Part id="erase" title={words.erase} why={words.eraseAllWhy}>
          <div className={list['actions']}>
            <button type="button" className="button button-danger" onClick={erase}>
              {words.eraseAll}
            </button>
            <a href="/pages/library/library.html#view=transfer">{words.toLibrary}</a>
          </div>
        </Part>
      )}
    </Section>
  );
}
