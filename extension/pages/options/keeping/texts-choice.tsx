import { size } from '../../../i18n/number.ts';
import { keepingOptionsWords } from '../../../i18n/options-keeping.ts';
import { tellTabs } from '../../shared/tabs.ts';
import { useDeed } from '../../shared/use-action.ts';
import list from '../list.module.css';
import { Part } from '../section.tsx';
import { Toggle } from '../toggle.tsx';
import type { LibraryMatter } from './library-facts.ts';

/** Whether texts are kept, what they take so far, and their end. */
export function TextsChoice({ library, facts, choose, again, ask }: LibraryMatter) {
  const words = keepingOptionsWords();
  const deed = useDeed();
  const { texts, textBytes, settings } = facts;

  const erase = async () => {
    const agreed = await ask({
      title: words.eraseTextsTitle,
      sentence: words.eraseTextsSentence(texts),
      action: words.eraseTextsAction,
    });
    if (!agreed) return;
    await deed(async () => {
      const texts = await library.eraseTexts();
      // They offer no longer to show what has changed.
      void tellTabs();
      return { words: words.erasedTexts(texts) };
    });
    again();
  };

  return (
    <Part id="texts" title={words.texts}>
      <Toggle
        name={words.keepText}
        why={words.keepTextWhy}
        checked={settings.keepText}
        onChange={(keepText) => choose({ keepText })}
      />
      <div className={list['actions']}>
        <p data-testid="texts-kept">
          {texts === 0 ? words.noTexts : words.kept(texts, size(textBytes))}
        </p>
        {texts > 0 && !settings.keepText && <p>{words.keptOff}</p>}
        {texts > 0 && (
          <button type="button" className="button" onClick={erase}>
            {words.eraseTexts}
          </button>
        )}
      </div>
    </Part>
  );
}
