/** The buttons of figures that go step by step, in English. */
export const en = { play: 'Play', pause: 'Pause', back: 'Back', next: 'Next' } as const;
