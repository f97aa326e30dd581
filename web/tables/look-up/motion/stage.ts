/** Milliseconds in which something flies from where it is to where it belongs. */
export const FLIGHT = 700;

const EASING = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** When something begins to move, and for how long. */
export interface Timing {
  readonly delay: number;
  readonly duration: number;
}

/** A place on the screen. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * What moves in a step. Every motion ends in what the page shows anyway, so whatever cuts it short
 * leaves the step as it is to be read.
 */
export class Stage {
  readonly #figure: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #animations: Animation[] = [];

  /** @param layer over the figure, empty: for what flies. */
  constructor(figure: HTMLElement, layer: HTMLElement) {
    this.#figure = figure;
    this.#layer = layer;
  }

  /** The elements that are so marked: `data-moves`. */
  all(moves: string, within: ParentNode = this.#figure): Element[] {
    return [...within.querySelectorAll(`[data-moves="${moves}"]`)];
  }

  /** The button of a bit of the query. */
  queryBit(bit: number): Place | undefined {
    return this.#figure.querySelector(`[data-bit="${bit}"]`)?.getBoundingClientRect();
  }

  /** Lets an element come from a look of its own to the one that it has. */
  from(element: Element, look: Keyframe, { delay, duration }: Timing): Animation {
    // Only the first keyframe: the last is what the style sheets say.
    const frames = [{ ...look, offset: 0 }];
    const coming = element.animate(frames, { delay, duration, easing: EASING, fill: 'backwards' });
    this.#animations.push(coming);
    return coming;
  }

  /** Hides an element until something has arrived at it. */
  hideUntil(element: Element, time: number): Animation {
    return this.from(element, { opacity: 0, easing: 'step-end' }, { delay: 0, duration: time });
  }

  /** Lets a ghost fly from one place to another; it stays there until it is removed. */
  fly(ghost: HTMLElement, from: Place, to: Place, { delay, duration }: Timing): Animation {
    const origin = this.#layer.getBoundingClientRect();
    Object.assign(ghost.style, {
      left: `${to.left - origin.left}px`,
      top: `${to.top - origin.top}px`,
      width: `${to.width}px`,
      height: `${to.height}px`,
    });
    this.#layer.append(ghost);
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    // Not to be seen before it flies: it would cover what it comes from.
    const frames = [
      { transform: start, opacity: 0 },
      { opacity: 1, offset: 0.1 },
      { transform: 'none', opacity: 1 },
    ];
    const flight = ghost.animate(frames, {
      ...{ delay, duration },
      easing: EASING,
      fill: 'backwards',
    });
    this.#animations.push(flight);
    return flight;
  }

  /** Ends all motion at once. */
  stop(): void {
    for (const animation of this.#animations) animation.cancel();
    this.#layer.replaceChildren();
  }
}
