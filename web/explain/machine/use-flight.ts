import { type RefObject, useEffect } from 'react';

const FLIGHT_MS = 420;

/**
 * Lets the units of the text fly into the row that has just been put down: a word that stands there
 * twice comes from two places. Only the machine at play puts rows down one by one, and nobody who
 * asked for stillness is offered that.
 *
 * @param rows how many rows have been put down by now; undefined when it is not at that.
 */
export function useFlight(figure: RefObject<HTMLElement | null>, rows: number | undefined): void {
  useEffect(() => {
    const root = figure.current;
    if (!root || !rows) return;
    const goal = root.querySelector(`tbody tr:nth-child(${rows}) bdi`);
    if (!goal) return;
    for (const unit of root.querySelectorAll<HTMLElement>(`[data-row="${rows - 1}"]`)) {
      fly(unit, goal, root);
    }
  }, [figure, rows]);
}

function fly(unit: HTMLElement, goal: Element, root: HTMLElement): void {
  const [from, to, origin] = [unit, goal, root].map((each) => each.getBoundingClientRect());
  if (!from || !to || !origin) return;
  const copy = document.createElement('span');
  copy.textContent = unit.textContent;
  copy.className = unit.className;
  copy.ariaHidden = 'true';
  Object.assign(copy.style, {
    position: 'absolute',
    zIndex: '2',
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    pointerEvents: 'none',
  });
  root.append(copy);
  const way = `translate(${to.left - from.left}px, ${to.top - from.top}px)`;
  const flight = copy.animate([{}, { transform: way, opacity: 0.6 }], {
    duration: FLIGHT_MS,
    easing: 'ease-in-out',
  });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}
