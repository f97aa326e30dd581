import { useLocale } from 'use-intl';
import type { UpdateUrlState } from '../../lib/url-store.ts';
import { useLongTexts } from '../long-texts.ts';
import { type ExplainState, MAX_LINKED_LENGTH, type machineParams } from '../state.ts';
import { DEFAULT_EXAMPLES, EXAMPLE_NAMES, type ExampleName, examples } from './examples.ts';

/** The text in the machine, the text before it was edited, and what the reader can do with them. */
export interface MachineText {
  readonly text: string;
  /** Empty if the text hasn't been edited. */
  readonly originalText: string;
  /** Whether the text, or the original, is too long for the address. */
  readonly isTooLongForLink: boolean;
  /** The example that is shown, or whose edited copy is. */
  readonly example: ExampleName | undefined;
  setText(text: string): void;
  chooseExample(example: ExampleName): void;
  /** Replaces the example by its edited copy. */
  editExample(): void;
  undoEdit(): void;
  /** Makes the current text the one that later edits are compared with. */
  setBaseline(): void;
}

/**
 * Returns the text in the machine. The address contains it if it's short enough. The first change
 * of a text remembers the text before it, so the machine can show which bits an edit flips.
 */
export function useMachineText(
  state: Pick<ExplainState, keyof typeof machineParams>,
  change: UpdateUrlState<ExplainState>,
): MachineText {
  const language = useLocale();
  const name = state.example === 'auto' ? DEFAULT_EXAMPLES[language] : state.example;
  const key = name === 'own' ? state.longTextKey : '';
  const linked = { text: state.text, originalText: state.originalText };
  const [own, keep] = useLongTexts(linked, key, MAX_LINKED_LENGTH);
  const text = name === 'own' ? own.text : examples[name].text;
  const { originalText } = own;

  const replaceText = (text: string, originalText: string, how: 'push' | 'replace') => {
    const { short, key: longTextKey } = keep({ text, originalText }, how);
    change({ example: 'own', ...short, longTextKey, selectedRow: 0 }, how);
  };
  const baseline = originalText === '' ? text : originalText;
  const example = findExample(name === 'own' ? baseline : text);
  return {
    text,
    originalText,
    isTooLongForLink:
      (name === 'own' && text.length > MAX_LINKED_LENGTH) ||
      originalText.length > MAX_LINKED_LENGTH,
    example,
    setText: (typed) => replaceText(typed, typed === originalText ? '' : baseline, 'replace'),
    chooseExample: (example) =>
      change({ example, text: '', originalText: '', longTextKey: '', selectedRow: 0 }, 'push'),
    editExample: () =>
      example && replaceText(examples[example].edited, examples[example].text, 'push'),
    undoEdit: () => replaceText(originalText, '', 'push'),
    setBaseline: () => replaceText(text, '', 'push'),
  };
}

function findExample(text: string): ExampleName | undefined {
  return EXAMPLE_NAMES.find((name) => examples[name].text === text);
}
