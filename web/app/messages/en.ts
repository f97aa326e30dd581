/** The messages of the frame around every page, in English: ICU MessageFormat. */
export const en = {
  app: {
    name: 'Twicetold',
    skip: 'Skip to the content',
    pages: {
      label: 'Rooms',
      explain: 'How it works',
      compare: 'Compare',
      tables: 'Tables',
    },
    language: 'Language',
    theme: {
      label: 'Colours',
      system: 'System colours',
      light: 'Light',
      dark: 'Dark',
    },
    steps: { play: 'Play', pause: 'Pause', back: 'Back', next: 'Next' },
    loading: 'Loading…',
    lost: 'This part of the page could not be loaded. Without a connection, only what was loaded before is here.',
    failed:
      'This part of the page has failed. Loading it again brings back what its address holds.',
    again: 'Load again',
    promise:
      'Everything is worked out on this page. Nothing you put in is sent anywhere. What a link brings back stands at the end of the address, a part that browsers never send.',
  },
} as const;
