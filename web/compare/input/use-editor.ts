import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { type ExampleName, examples, exampleTexts, findExample } from '../../lib/examples.ts';
import { type PackError, unpackTexts } from '../../lib/pack-texts.ts';
import { decodeState } from '../../lib/url-state.ts';
import { urlStore } from '../../lib/url-store.ts';
import { compareSchema } from '../state.ts';
import {
  areSameTexts,
  type EditorAction,
  type EditorState,
  NO_TEXTS,
  type Texts,
  updateEditor,
} from '../texts.ts';
import { readKeptTexts } from './kept-texts.ts';

/** The origin of both texts if a URL can express it: an example, or the URL itself. */
export interface TextSource {
  readonly example: ExampleName | 'none';
  /** Both texts, packed. */
  readonly packedTexts: string;
}

/** The texts of the link that was opened last. */
interface OpenedLink {
  readonly packedTexts: string;
  readonly texts: Texts;
}

const reduce = (state: EditorState, action: EditorAction) =>
  updateEditor(state, action, exampleTexts);

/**
 * Keeps the two texts and their source in the URL in step. The URL names an example, or contains
 * the texts, only until they are edited. A URL that changes, by a link or the back button, replaces
 * the texts.
 *
 * @param setSource replaces the source in the URL.
 * @returns the state, its dispatch function, and why the texts of the last link couldn't be opened.
 */
export function useEditor(
  { example, packedTexts }: TextSource,
  setSource: (source: TextSource) => void,
): [EditorState, (action: EditorAction) => void, PackError | undefined] {
  const language = useLocale();
  const [state, dispatch] = useReducer(reduce, undefined, () => ({
    texts: example === 'none' ? NO_TEXTS : examples[example][language],
  }));
  const [linkError, setLinkError] = useState<PackError>();
  // Both the URL and the texts can change. The source on which they last agreed shows which did.
  const synced = useRef<TextSource>({ example, packedTexts: '' });
  const opened = useRef<OpenedLink>(undefined);
  const { texts } = state;

  useEffect(() => {
    // Texts that were written just before a reload are not in the address yet.
    const { example, packedTexts } = decodeState(compareSchema, urlStore.queryOf('compare'));
    const kept = readKeptTexts();
    if (kept && example === 'first' && packedTexts === '') dispatch({ type: 'leave', kept });
  }, []);

  useEffect(() => {
    const urlSource: TextSource = { example, packedTexts };
    const textSource = findSource(texts, opened.current);
    if (!areSameSources(urlSource, synced.current)) {
      synced.current = urlSource;
      setLinkError(undefined);
      if (areSameSources(urlSource, textSource)) return;
      if (packedTexts !== '') {
        void unpackTexts(packedTexts).then((unpacked) => {
          if (synced.current !== urlSource) return;
          if (typeof unpacked === 'string') return setLinkError(unpacked);
          opened.current = { packedTexts, texts: unpacked };
          dispatch({ type: 'link', texts: unpacked });
        });
      } else if (example !== 'none')
        dispatch({ type: 'example', texts: examples[example][language] });
      else dispatch({ type: 'leave', kept: readKeptTexts() });
    } else if (!areSameSources(textSource, synced.current)) {
      synced.current = textSource;
      setLinkError(undefined);
      setSource(textSource);
    }
  }, [example, packedTexts, texts, language, setSource]);

  // After a switch of the language, an unchanged example is shown in the new one.
  const shownLanguage = useRef(language);
  useEffect(() => {
    if (shownLanguage.current === language) return;
    shownLanguage.current = language;
    const { example } = synced.current;
    if (example !== 'none') dispatch({ type: 'example', texts: examples[example][language] });
  }, [language]);

  return [state, dispatch, linkError];
}

function findSource(texts: Texts, opened: OpenedLink | undefined): TextSource {
  return opened && areSameTexts(opened.texts, texts)
    ? { example: 'none', packedTexts: opened.packedTexts }
    : { example: findExample(texts), packedTexts: '' };
}

function areSameSources(one: TextSource, other: TextSource): boolean {
  return one.example === other.example && one.packedTexts === other.packedTexts;
}
