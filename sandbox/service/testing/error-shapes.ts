import { expect } from 'vitest'

type Text = string | RegExp

/** Matches the full envelope exactly (contract: Error envelopes). */
export const fullError = (
  statusCode: number,
  path: string,
  message: Text,
  details?: Readonly<Record<string, string>>,
): object => ({
  statusCode,
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  path,
  message: expect.stringMatching(message),
  ...(details && { details }),
})

/** Matches the basic envelope exactly. */
export const basicError = (statusCode: number, error: string): object => ({
  statusCode,
  error,
  message: expect.any(String),
})
