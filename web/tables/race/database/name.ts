/** The race's own database, and the lock that a running race holds. */
export const DATABASE = 'twicetold-race';
