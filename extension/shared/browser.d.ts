/** Native in Firefox always and in Chrome and Edge since 148, our minimum. */
declare const browser: typeof chrome;
