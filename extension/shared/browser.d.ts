/** Firefox has always had it; Chrome and Edge since 148, our minimum. */
declare const browser: typeof chrome;
