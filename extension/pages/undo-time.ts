/** How long (milliseconds) what was forgotten can be brought back, wherever the reader did it: a day. */
export const UNDO_TIME = 24 * 60 * 60 * 1000;
