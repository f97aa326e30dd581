/** Firefox has always had it; Chrome and Edge since 148, our minimum. */
declare var browser: typeof chrome;
