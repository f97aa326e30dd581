import { useState } from 'react';
import { useLocale } from 'use-intl';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import type { explainSchema } from '../state.ts';
import { type ExampleName, examples, FIRST } from './examples.ts';
import { LINKED_UP_TO } from './url-params.ts';

type State = UrlState<typeof explainSchema>;

/** The text in the machine, the text before it was edited, and what one can do with them. */
export interface MachineText {
  readonly text: string;
  /** Empty where nothing was edited. */
  readonly before: string;
  /** Whether an address cannot hold the text. */
  readonly isUnlinked: boolean;
  /** The example that is there, or its edited copy. */
  readonly example: ExampleName | undefined;
  write(text: string): void;
  choose(example: ExampleName): void;
  /** Puts the edited copy of the example in. */
  edit(): void;
  restore(): void;
  /** Takes the text as it is for the one to compare with. */
  restart(): void;
}

/**
 * The text in the machine. The address holds it where it is short enough; longer texts live here.
 * The first change of a text remembers it as it was, so that one can see what an edit flips.
 */
export function useMachineText(state: State, change: UpdateUrlState<State>): MachineText {
  const language = useLocale();
  const [long, keep] = useState({ text: '', original: '' });
  const name = state.example === 'auto' ? FIRST[language] : state.example;
  const own = state.text !== '' ? state.text : long.text;
  const text = name === 'own' ? own : examples[name].text;
  const before = state.originalText !== '' ? state.originalText : long.original;

  const put = (text: string, original: string) => {
    const tooLong = { text: text.length > LINKED_UP_TO, original: original.length > LINKED_UP_TO };
    keep({ text: tooLong.text ? text : '', original: tooLong.original ? original : '' });
    return {
      example: 'own',
      text: tooLong.text ? '' : text,
      originalText: tooLong.original ? '' : original,
      selectedRow: 0,
    } as const;
  };
  const from = before === '' ? text : before;
  const example = exampleOf(name === 'own' ? from : text);
  return {
    text,
    before,
    isUnlinked: (name === 'own' && text.length > LINKED_UP_TO) || before.length > LINKED_UP_TO,
    example,
    write: (written) => change(put(written, written === before ? '' : from)),
    choose: (chosen) => {
      keep({ text: '', original: '' });
      change({ example: chosen, text: '', originalText: '', selectedRow: 0 }, 'push');
    },
    edit: () => example && change(put(examples[example].edited, examples[example].text), 'push'),
    restore: () => change(put(before, ''), 'push'),
    restart: () => change(put(text, ''), 'push'),
  };
}

function exampleOf(text: string): ExampleName | undefined {
  return Object.keys(examples).find((name): name is ExampleName => {
    const example = examples[name as ExampleName];
    return example.text === text;
  }) as ExampleName | undefined;
}
