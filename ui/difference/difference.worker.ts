import { expose } from 'comlink';
import { coarseDifference, fineDifference } from './difference.ts';

const service = { coarseDifference, fineDifference };

/** What the worker does for the page. */
export type DifferenceService = typeof service;

expose(service);
