import * as z from 'zod/mini'
import { yieldSchema } from '#src/api/schemas/yield.ts'
import { toComparedYield, type ComparedYield } from '../compared-yields.ts'

type Json = Readonly<Record<string, unknown>>

/** Returns a compared yield with overrides. */
export const createComparedYield = (
  some: Json = {},
  mechanics: Json = {},
  index = 0,
): ComparedYield =>
  toComparedYield(
    z.parse(yieldSchema, {
      id: 'base-usdc-vault',
      network: 'base',
      token: { symbol: 'USDC', decimals: 6, network: 'base' },
      rewardRate: { total: 0.05, rateType: 'APR' },
      mechanics: { type: 'vault', ...mechanics },
      ...some,
    }),
    index,
    undefined,
  )
