import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { type PackError, unpackTexts } from '../../lib/pack-texts.ts';
import { type ExampleName, examples, exampleTexts, findExample } from '../examples.ts';
import {
  type EditorAction,
  type EditorState,
  NO_TEXTS,
  type Texts,
  updateEditor,
} from '../texts.ts';

/** Where both texts come from, as far as an address can say it: an example, or the address itself. */
export interface Source {
  readonly example: ExampleName | 'none';
  /** Both texts, packed. */
  readonly packedTexts: string;
}

const NOWHERE: Source = { example: 'none', packedTexts: '' };

const reduce = (state: EditorState, action: EditorAction) =>
  updateEditor(state, action, exampleTexts);

/**
 * The two texts, and the address kept in step with them: it names the example or carries the texts
 * only as long as they stand there unchanged, and whoever comes to such an address, by a link or
 * by the back button, finds them.
 *
 * @param move changes the address in place.
 * @returns the desk, what can be done at it, and what was wrong with the link that was opened.
 */
export function useEditor(
  { example, packedTexts: packed }: Source,
  move: (source: Source) => void,
): [EditorState, (action: EditorAction) => void, PackError | undefined] {
  const language = useLocale();
  const [state, act] = useReducer(reduce, undefined, () => ({
    texts: example === 'none' ? NO_TEXTS : examples[example][language],
  }));
  const [fault, setFault] = useState<PackError>();
  // The address and the texts both change by themselves: what they agreed on last tells which did.
  const agreed = useRef<Source>({ example, packedTexts: '' });
  const opened = useRef<{ readonly packed: string; readonly texts: Texts }>(undefined);
  const { texts } = state;

  useEffect(() => {
    const now: Source = { example, packedTexts: packed };
    const there = sourceOf(texts, opened.current);
    if (!agree(now, agreed.current)) {
      agreed.current = now;
      setFault(undefined);
      if (agree(now, there)) return;
      if (packed !== '') {
        void unpackTexts(packed).then((found) => {
          if (agreed.current !== now) return;
          if (typeof found === 'string') return setFault(found);
          opened.current = { packed, texts: found };
          act({ type: 'link', texts: found });
        });
      } else if (example !== 'none') act({ type: 'example', texts: examples[example][language] });
      else act({ type: 'leave' });
    } else if (!agree(there, agreed.current)) {
      agreed.current = there;
      setFault(undefined);
      move(there);
    }
  }, [example, packed, texts, language, move]);

  return [state, act, fault];
}

function sourceOf(
  texts: Texts,
  opened: { readonly packed: string; readonly texts: Texts } | undefined,
): Source {
  if (opened && opened.texts.a === texts.a && opened.texts.b === texts.b) {
    return { example: 'none', packedTexts: opened.packed };
  }
  return { ...NOWHERE, example: findExample(texts) };
}

function agree(one: Source, other: Source): boolean {
  return one.example === other.example && one.packedTexts === other.packedTexts;
}
