/** Why a line cannot be used, in the words of the summary: "3 lines were skipped: 2 not JSON, …". */
export type Reason =
  | 'too long'
  | 'not UTF-8'
  | 'not JSON'
  | 'not an object'
  | 'without a usable id'
  | 'with an id that an earlier line has'
  | 'without a usable text'
  | 'without an article in the HTML';

/** A line of the input that is reported and skipped; the message is a clause about "it". */
export class UnusableLine extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}
