import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { shownTokenSchema } from './token.ts'

const gasEstimateSchema = z.looseObject({ amount: decimalSchema, token: shownTokenSchema })

export type GasEstimate = z.output<typeof gasEstimateSchema>

/**
 * Reads a step's network fee, in units of `token`. Null if it can't be read: a plain number does not say of what.
 * Source: contract: Steps.
 */
export function readGasEstimate(text: string | undefined): GasEstimate | null {
  if (text === undefined) return null
  try {
    const read = z.safeParse(gasEstimateSchema, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
