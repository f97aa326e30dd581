export const FLIGHT_MS = 700;

const EASING = 'cubic-bezier(0.4, 0, 0.2, 1)';

/** In milliseconds. */
interface Timing {
  readonly delay: number;
  readonly duration: number;
}

export type ScreenRect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/**
 * Runs the animations of one step. Each ends in what the page shows anyway, so that they can be
 * stopped at any time.
 */
export class Stage {
  readonly #figure: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #animations: Animation[] = [];

  /** @param layer an empty element over the figure, in which copies fly. */
  constructor(figure: HTMLElement, layer: HTMLElement) {
    this.#figure = figure;
    this.#layer = layer;
  }

  /** Returns the elements whose `data-moves` has this value. */
  all(moves: string, within: ParentNode = this.#figure): Element[] {
    return [...within.querySelectorAll(`[data-moves="${moves}"]`)];
  }

  /** Returns where a bit of the query is. */
  queryBit(bit: number): ScreenRect | undefined {
    return this.#figure.querySelector(`[data-bit="${bit}"]`)?.getBoundingClientRect();
  }

  /** Animates an element from a given style to its own. */
  from(element: Element, start: Keyframe, { delay, duration }: Timing): Animation {
    // Without a last keyframe, the animation ends in the computed style.
    const frames = [{ ...start, offset: 0 }];
    const animation = element.animate(frames, {
      delay,
      duration,
      easing: EASING,
      fill: 'backwards',
    });
    this.#animations.push(animation);
    return animation;
  }

  /** Hides an element for a time, in ms. */
  hideUntil(element: Element, time: number): Animation {
    return this.from(element, { opacity: 0, easing: 'step-end' }, { delay: 0, duration: time });
  }

  /** Moves a copy from one place to another, where it stays until the caller removes it. */
  fly(copy: HTMLElement, from: ScreenRect, to: ScreenRect, { delay, duration }: Timing): Animation {
    const origin = this.#layer.getBoundingClientRect();
    Object.assign(copy.style, {
      left: `${to.left - origin.left}px`,
      top: `${to.top - origin.top}px`,
      width: `${to.width}px`,
      height: `${to.height}px`,
    });
    this.#layer.append(copy);
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    // Until it flies, it would cover the original.
    const frames = [
      { transform: start, opacity: 0 },
      { opacity: 1, offset: 0.1 },
      { transform: 'none', opacity: 1 },
    ];
    const flight = copy.animate(frames, {
      ...{ delay, duration },
      easing: EASING,
      fill: 'backwards',
    });
    this.#animations.push(flight);
    return flight;
  }

  /** Ends all animations at once. */
  stop(): void {
    for (const animation of this.#animations) animation.cancel();
    this.#layer.replaceChildren();
  }
}
