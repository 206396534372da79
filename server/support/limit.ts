/** Messages and reviews count together, those that are taken alone (A-LIMIT). */
export const WRITING = { name: 'support', times: 5, seconds: 600 }
