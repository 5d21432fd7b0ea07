import * as z from 'zod/mini'
import { positionSchema, type Position } from '#src/api/schemas/position.ts'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'

type Json = Readonly<Record<string, unknown>>

export const usdc = {
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'base-sepolia',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
}

/** Returns an open USDC vault with overrides. */
export const exampleYield = (overrides: Json = {}, mechanics: Json = {}): Yield =>
  z.parse(yieldSchema, {
    id: 'a',
    network: 'base-sepolia',
    token: usdc,
    rewardRate: { total: 0.05, rateType: 'APR' },
    mechanics: { arguments: { enter: { fields: [] }, exit: { fields: [] } }, ...mechanics },
    ...overrides,
  })

/** Returns a position in it with these balances, each at least with type and amount. */
export const examplePosition = (...balances: readonly Json[]): Position =>
  z.parse(positionSchema, {
    yieldId: 'a',
    balances: balances.map((balance) => Object.assign({ token: usdc }, balance)),
  })
