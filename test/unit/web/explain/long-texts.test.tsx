import { act, type ReactNode, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { type LongTexts, LongTextsContext } from '../../../../web/explain/long-texts.ts';
import { useMachineText } from '../../../../web/explain/machine/machine-text.ts';
import { useSentencePair } from '../../../../web/explain/opening/sentence-pair.ts';
import { type ExplainState, explainSchema } from '../../../../web/explain/state.ts';
import { decodeState } from '../../../../web/lib/url-state.ts';
import type { UpdateUrlState } from '../../../../web/lib/url-store.ts';
import { createRoot, inEmptyPage } from '../../empty-page.ts';

inEmptyPage();

const LONG = 'A text of several thousand characters. '.repeat(200);
const OTHER = 'Another one, of as many characters. '.repeat(200);

function Provider({ children }: { children: ReactNode }) {
  return <LongTextsContext value={useState<LongTexts>(new Map())}>{children}</LongTextsContext>;
}

/** Renders a hook whose state is in a URL with a history. */
async function render<T>(
  useHook: (state: ExplainState, change: UpdateUrlState<ExplainState>) => T,
) {
  const history = [decodeState(explainSchema, '')];
  let at = 0;
  let setState: (state: ExplainState) => void;
  let result: T;
  const go = (state: ExplainState, how: 'push' | 'replace' = 'replace') => {
    if (how === 'push') at++;
    history.splice(at, history.length, state);
    setState(state);
  };
  const change: UpdateUrlState<ExplainState> = (changes, how) =>
    go({ ...(history[at] as ExplainState), ...changes }, how);
  function Component() {
    const [state, set] = useState(history[0] as ExplainState);
    setState = set;
    result = useHook(state, change);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{}}>
        <Provider>
          <Component />
        </Provider>
      </IntlProvider>,
    ),
  );
  return {
    result: () => result,
    /** Calls a function that the hook returned. */
    act: (call: (result: T) => void) => act(async () => call(result)),
    /** Follows a link that changes a part of the state. */
    follow: (changes: Partial<ExplainState>) => act(async () => change(changes, 'push')),
    goBack: () => act(async () => setState(history[--at] as ExplainState)),
  };
}

test('the Back button restores a long text of the machine', async () => {
  const machine = await render(useMachineText);
  await machine.act(({ setText }) => setText(LONG));
  await machine.act(({ chooseExample }) => chooseExample('ferry'));
  expect(machine.result()).toMatchObject({ originalText: '', isTooLongForLink: false });

  await machine.act(({ setText }) => setText(OTHER));
  expect(machine.result().text).toBe(OTHER);

  await machine.goBack();
  expect(machine.result().text).toBe(LONG);
});

test('the Back button restores long sentences', async () => {
  const pair = await render(useSentencePair);
  await pair.act(({ write }) => write('a', LONG));
  const { b } = pair.result();
  await pair.act(({ choose }) => choose('chinese'));
  expect(pair.result()).toMatchObject({ isUnlinked: false });

  await pair.goBack();
  expect(pair.result()).toMatchObject({ a: LONG, b, isUnlinked: true });
});
