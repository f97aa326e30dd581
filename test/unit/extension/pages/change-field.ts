import { act, type ChangeEvent, type ComponentProps } from 'react';

/** Changes a field as a reader does. Without a browser, React doesn't notice the events of one. */
export function changeField(
  field: HTMLInputElement | null,
  target: Partial<HTMLInputElement>,
): Promise<void> {
  const [, props] = Object.entries(field ?? {}).find(([key]) => key.startsWith('__reactProps')) as [
    string,
    ComponentProps<'input'>,
  ];
  return act(async () => props.onChange?.({ target } as ChangeEvent<HTMLInputElement>));
}
