import * as z from 'zod/mini'
import { decimalSchema } from '#src/api/schemas/decimal.ts'
import { positionSchema } from '#src/api/schemas/position.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import type { PortfolioOwner } from '#src/features/portfolio/index.ts'
import type { NetworkFee } from '../network-fee.ts'
import type { OwnEntry } from '../own-entries.ts'

export const NOW = Date.parse('2026-03-01T00:00:00Z')
export const HOUR = 3_600_000

export const OWNER: PortfolioOwner = {
  family: 'evm',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  label: null,
  isOwn: true,
  option: null,
}

export const USDC = {
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'base',
  address: '0x00000000000000000000000000000000000000AA',
}

/** A row of the catalogue that takes USDC. */
export const usdcRow = (more: Partial<CatalogueRow> = {}): CatalogueRow =>
  createCatalogueRow({ tokenAddress: USDC.address, tvlUsd: 1_000_000, ...more })

/** A balance as a service sends it. */
export const balance = (type: string, amount: string, more: object = {}): object => ({
  type,
  amount,
  amountUsd: amount,
  token: USDC,
  ...more,
})

/** A position of the user in a yield, with these balances. */
export function ownEntry(
  balances: readonly object[],
  row: CatalogueRow | null = usdcRow(),
  more: object = {},
): OwnEntry {
  const yieldId = row?.id ?? 'unknown'
  const position = z.parse(positionSchema, { yieldId, balances, ...more })
  const { address } = OWNER
  return {
    yieldId,
    name: row?.name ?? yieldId,
    row,
    entry: { owner: OWNER, position, address, network: 'base', balances: position.balances },
  }
}

/** A network fee of so many US dollars. */
export const feeOf = (usd: string | null): NetworkFee => ({
  amount: z.parse(decimalSchema, '0.001'),
  symbol: 'ETH',
  usd: usd === null ? null : z.parse(decimalSchema, usd),
})
