/** What is said of the ways in which texts come in, in English. */
export const en = {
  ignored: {
    legend: 'Leave out of both texts',
    notices: 'Notices of reposts',
    noticesNote:
      'Lines at the ends that say where a text is from, who edited it, how to follow and subscribe. The extension always leaves them out.',
    numbers: 'Numbers',
    numbersNote:
      'Versions, dates, prices. What is left of two fillings of one form is the form. Digits in names such as x86 stay.',
    failed:
      'What finds them could not be loaded, so nothing is left out. Load this page again once you are online.',
    always:
      'Never compared, under either choice: punctuation, spaces, letter case, full or half width, simplified or traditional characters, invisible characters, vowel points.',
  },
  file: {
    open: 'Open a file…',
    openFor: 'Open a file… as {side}',
    reading: 'Reading {name}…',
    read: {
      whole: '{name} is here, read as {encoding}.',
      article: '{name} is here: the article of the page, read as {encoding}.',
      page: '{name} is here, read as {encoding}. No article was found in it, so all its text was taken.',
    },
    guessed: 'The file does not say how it is encoded; if it looks wrong, save it as UTF-8.',
    more: 'Two texts are compared: only the first two files were opened.',
    fault: {
      empty: '{name} is empty.',
      large: '{name} is too large: {size} MB. Files of up to {most} MB can be opened.',
      binary: '{name} is no text. Open it in its own program and copy its text.',
      encoding: '{name} could not be read in any encoding known here. Save it as UTF-8.',
      wordless: '{name} has no text in it.',
      unloaded: 'What reads files could not be loaded. Try again once you are online.',
      unreadable: '{name} could not be read: it was moved, is a folder, or is kept from this page.',
    },
    unchanged: 'Your texts are as they were.',
    dismiss: 'Close',
  },
  link: {
    'too-long': 'The texts in this link are too long to be opened.',
    broken: 'The texts in this link are damaged: it was cut or changed on its way.',
  },
} as const;
