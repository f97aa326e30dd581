/** Answers only the newest question. */
export interface Latest<Question> {
  /** Asks this instead of whatever was asked before. */
  ask(question: Question): void;
  /** Asks nothing: what is still on its way is dropped when it comes. */
  drop(): void;
}

/**
 * Puts questions to a slow answerer, one at a time. While one is being worked on, only the newest
 * of the others waits, and an answer or failure that comes when there is a newer question is
 * dropped: one can ask at every keystroke without a queue growing or an old answer flashing up.
 */
export function latest<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  deliver: (answer: Answer) => void,
  fail: (error: unknown) => void,
): Latest<Question> {
  let current: object | undefined;
  let waiting: (() => void) | undefined;
  let busy = false;

  const start = async (question: Question, ticket: object) => {
    busy = true;
    try {
      const result = await answer(question);
      if (current === ticket) deliver(result);
    } catch (error) {
      if (current === ticket) fail(error);
    }
    busy = false;
    const next = waiting;
    waiting = undefined;
    next?.();
  };

  return {
    ask(question) {
      const ticket = {};
      current = ticket;
      if (busy) waiting = () => void start(question, ticket);
      else void start(question, ticket);
    },
    drop() {
      current = undefined;
      waiting = undefined;
    },
  };
}
