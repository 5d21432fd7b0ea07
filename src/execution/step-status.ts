import type { Transaction } from '#src/api/schemas/transaction.ts'

/** Statuses of a step that nothing was sent for, as far as the service knows. */
export const SIGNABLE = new Set<string>(['CREATED', 'WAITING_FOR_SIGNATURE'])

/** What the service knows by a hash and does not find. */
export const isNotFound = ({ status, hash }: Transaction): boolean =>
  status === 'NOT_FOUND' && hash !== undefined
