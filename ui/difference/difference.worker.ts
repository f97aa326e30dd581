import { expose } from 'comlink';
import { coarseDifference, fineDifference } from './difference.ts';

const service = { coarseDifference, fineDifference };

/** What the worker offers to pages. */
export type DifferenceService = typeof service;

expose(service);
