import fc from 'fast-check';

// Each run makes new values, so many short runs try more than a few long ones.
fc.configureGlobal({ numRuns: 40 });
