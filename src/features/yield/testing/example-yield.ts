import * as z from 'zod/mini'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'

type Json = Readonly<Record<string, unknown>>

/** Returns an open USDC vault with overrides. */
export const exampleYield = (overrides: Json = {}, mechanics: Json = {}): Yield =>
  z.parse(yieldSchema, {
    id: 'base-usdc-vault',
    network: 'base',
    token: { symbol: 'USDC', decimals: 6, network: 'base' },
    rewardRate: { total: 0.05, rateType: 'APR' },
    mechanics: { arguments: { enter: { fields: [] }, exit: { fields: [] } }, ...mechanics },
    ...overrides,
  })
