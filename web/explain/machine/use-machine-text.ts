import { useState } from 'react';
import { useLocale } from 'use-intl';
import type { StateOf } from '../../state/table.ts';
import type { Change } from '../../state/use-address.ts';
import type { explainState } from '../state.ts';
import { type ExampleName, examples, FIRST } from './examples.ts';
import { LINKED_UP_TO } from './fields.ts';

type State = StateOf<typeof explainState>;

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
export function useMachineText(state: State, change: Change<State>): MachineText {
  const language = useLocale();
  const [long, keep] = useState({ t: '', was: '' });
  const name = state.ex === 'auto' ? FIRST[language] : state.ex;
  const own = state.t !== '' ? state.t : long.t;
  const text = name === 'own' ? own : examples[name].text;
  const before = state.was !== '' ? state.was : long.was;

  const put = (t: string, was: string) => {
    const tooLong = { t: t.length > LINKED_UP_TO, was: was.length > LINKED_UP_TO };
    keep({ t: tooLong.t ? t : '', was: tooLong.was ? was : '' });
    return { ex: 'own', t: tooLong.t ? '' : t, was: tooLong.was ? '' : was, row: 0 } as const;
  };
  const from = before === '' ? text : before;
  const example = exampleOf(name === 'own' ? from : text);
  return {
    text,
    before,
    isUnlinked: (name === 'own' && text.length > LINKED_UP_TO) || before.length > LINKED_UP_TO,
    example,
    write: (t) => change(put(t, t === before ? '' : from)),
    choose: (ex) => {
      keep({ t: '', was: '' });
      change({ ex, t: '', was: '', row: 0 }, 'push');
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
