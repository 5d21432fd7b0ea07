/**
 * What goes first while the key's budget is short: people who leave, then what continues or begins an action, then those
 * who read, and the catalogue's refresh last. Source: decision 31.
 */
export const IMPORTANCE = ['leave', 'enter', 'follow', 'read', 'refresh'] as const

export type Importance = (typeof IMPORTANCE)[number]
