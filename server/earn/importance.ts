/**
 * What goes first while the key's budget is short: people who leave, then what continues or begins an action, then those
 * who read, and the catalogue's refresh last. Source: decisions/023-gateway-budget.
 */
export const IMPORTANCE = ['leave', 'enter', 'follow', 'read', 'refresh'] as const

export type Importance = (typeof IMPORTANCE)[number]
