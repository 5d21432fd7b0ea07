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

const open = { enter: { fields: [] }, exit: { fields: [] } }

/** A vault open for enter and exit, with overrides. */
export const exampleYield = (overrides: Json = {}, mechanics: Json = {}): Yield =>
  z.parse(yieldSchema, {
    id: 'base-sepolia-usdc-vault',
    network: 'base-sepolia',
    token: usdc,
    inputTokens: [usdc],
    rewardRate: { total: 0.05, rateType: 'APR', components: [] },
    status: { enter: true, exit: true },
    metadata: { name: 'Vault', underMaintenance: false, deprecated: false },
    mechanics: { type: 'vault', arguments: open, ...mechanics },
    ...overrides,
  })

/** A position with these balances, each at least with type and amount. */
export const examplePosition = (...balances: readonly Json[]): Position =>
  z.parse(positionSchema, {
    yieldId: 'base-sepolia-usdc-vault',
    balances: balances.map((balance) =>
      Object.assign({ token: usdc, pendingActions: [] }, balance),
    ),
  })
