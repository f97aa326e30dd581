import { expect, test, vi } from 'vitest';
import { button } from '../../../../../extension/content/panel/element.ts';
import { inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();

function click(target: HTMLElement, isTrusted = true): Promise<unknown> {
  const event = new window.Event('click');
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  target.dispatchEvent(event);
  return new Promise((resolve) => setTimeout(resolve));
}

test('a button isn’t pressed again while its action runs', async () => {
  let end = () => {};
  const action = new Promise<void>((resolve) => {
    end = resolve;
  });
  const onPress = vi.fn(() => action);
  const compare = button('link', 'Compare', onPress);
  await click(compare);
  await click(compare);
  expect(onPress).toHaveBeenCalledTimes(1);
  end();
  await action;
  await click(compare);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a script can’t press a button', async () => {
  const onPress = vi.fn();
  await click(button('link', 'Compare', onPress), false);
  expect(onPress).not.toHaveBeenCalled();
});
