/** The messages of the frame around every page, in English: ICU MessageFormat. */
export const en = {
  app: {
    name: 'Twicetold',
    skip: 'Skip to main content',
    pages: {
      label: 'Main',
      explain: 'How it works',
      compare: 'Compare',
      tables: 'Tables',
    },
    language: 'Language',
    theme: {
      label: 'Theme',
      system: 'System',
      light: 'Light',
      dark: 'Dark',
    },
    steps: { play: 'Play', pause: 'Pause', back: 'Back', next: 'Next' },
    loading: 'Loading…',
    lost: 'Couldn’t load this part of the page. Without a connection, only what you’ve loaded before is available.',
    failed:
      'Something went wrong in this part of the page. Reload to restore what the address contains.',
    again: 'Reload',
    link: {
      copy: 'Copy link to this chapter',
      copied: 'Copied. The link opens this chapter with your settings.',
      manual: 'Your browser doesn’t let this page copy. Copy this link:',
    },
    more: {
      label: 'More about Twicetold',
      paper: 'The paper (WWW 2007)',
      source: 'Source code',
      extension: 'Browser extension',
    },
    promise:
      'Everything runs in your browser. Nothing you enter is sent anywhere. Links keep their data in the part of the address that browsers never send.',
  },
} as const;
