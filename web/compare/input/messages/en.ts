/** The messages of files, links, and what is ignored, in English. */
export const en = {
  ignore: {
    legend: 'Ignore in both texts',
    notices: 'Repost notices',
    noticesNote:
      'Lines at the start or end that name the source or editor, or ask readers to follow or subscribe. The extension always ignores these.',
    numbers: 'Numbers',
    numbersNote:
      'Versions, dates, and prices. Without them, two texts from one template look the same. Digits in names such as x86 stay.',
    failed:
      'Couldn’t load the filter, so the full texts are compared. Reload this page when you’re online.',
    always:
      'Always ignored: punctuation, spaces, letter case, full or half width, simplified or traditional characters, invisible characters, and vowel points.',
  },
  file: {
    open: 'Open file…',
    openFor: 'Open file as {side}…',
    reading: 'Opening {name}…',
    opened: {
      file: 'Opened {name} as {encoding}.',
      article: 'Opened the article in {name} as {encoding}.',
      page: 'Opened {name} as {encoding}. There’s no article in it, so all its text is used.',
    },
    guessed: 'The file doesn’t declare its encoding. If the text looks wrong, choose another.',
    encoding: 'Encoding',
    encodingOf: 'Encoding of {name}',
    notIn: '{name} isn’t text in {encoding}. Choose another encoding.',
    tooMany: 'You can compare two texts, so only the first two files were opened.',
    error: {
      empty: '{name} is empty.',
      tooLarge: '{name} is too large ({size} MB). The limit is {max} MB.',
      binary: '{name} isn’t a text file. Open it in its own app and copy the text.',
      encoding: 'Couldn’t read {name} in any known encoding. Save it as UTF-8.',
      noText: '{name} doesn’t contain any text.',
      notLoaded: 'Couldn’t load what’s needed to open files. Try again when you’re online.',
      unreadable: 'Couldn’t read {name}. It was moved, is a folder, or is blocked for this page.',
    },
    unchanged: 'Your texts weren’t changed.',
    close: 'Close',
  },
  link: {
    'too-long': 'The texts in this link are too long to open.',
    broken: 'The texts in this link are damaged, because the link was cut off or changed.',
  },
} as const;
