import { useLocale } from 'use-intl';
import type { UrlState } from '../../lib/url-state.ts';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { useLongTexts } from '../long-texts.ts';
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
 * Returns the text in the machine. The address contains it if it's short enough. The first change
 * of a text remembers the text before it, so the machine can show which bits an edit flips.
 */
export function useMachineText(state: State, change: UpdateUrlState<State>): MachineText {
  const language = useLocale();
  const name = state.example === 'auto' ? FIRST[language] : state.example;
  const key = name === 'own' ? state.longTextKey : '';
  const linked = { text: state.text, originalText: state.originalText };
  const [own, keep] = useLongTexts(linked, key, LINKED_UP_TO);
  const text = name === 'own' ? own.text : examples[name].text;
  const before = own.originalText;

  const put = (text: string, originalText: string, how: 'push' | 'replace') => {
    const { short, key: longTextKey } = keep({ text, originalText }, how);
    change({ example: 'own', ...short, longTextKey, selectedRow: 0 }, how);
  };
  const from = before === '' ? text : before;
  const example = exampleOf(name === 'own' ? from : text);
  return {
    text,
    before,
    isUnlinked: (name === 'own' && text.length > LINKED_UP_TO) || before.length > LINKED_UP_TO,
    example,
    write: (written) => put(written, written === before ? '' : from, 'replace'),
    choose: (example) =>
      change({ example, text: '', originalText: '', longTextKey: '', selectedRow: 0 }, 'push'),
    edit: () => example && put(examples[example].edited, examples[example].text, 'push'),
    restore: () => put(before, '', 'push'),
    restart: () => put(text, '', 'push'),
  };
}

function exampleOf(text: string): ExampleName | undefined {
  return Object.keys(examples).find((name): name is ExampleName => {
    const example = examples[name as ExampleName];
    return example.text === text;
  }) as ExampleName | undefined;
}
