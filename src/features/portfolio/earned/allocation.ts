import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import { getBalanceUsd } from '../usd-total.ts'
import type { EarnedPosition } from './earned-position.ts'

/** What a portfolio is divided by. */
export const ALLOCATION_GROUPS = ['token', 'network', 'type', 'provider'] as const
export type AllocationGroup = (typeof ALLOCATION_GROUPS)[number]

export interface AllocationPart {
  /** Symbol, network id, yield type or provider id; null if unknown. */
  readonly key: string | null
  /** US dollars. */
  readonly usd: Decimal
  /** Fraction of the whole. */
  readonly share: Decimal
}

export interface PortfolioAllocation {
  /** The largest first. */
  readonly parts: readonly AllocationPart[]
  /** Number of balances with an amount but of unknown value. */
  readonly unknown: number
}

const SHARE_DIGITS = 6

const getKeys: Readonly<
  Record<AllocationGroup, (position: EarnedPosition, balance: Balance) => string | null>
> = {
  token: (_, { token }) => token.symbol,
  network: ({ network }) => network,
  type: ({ type }) => type,
  provider: ({ providerId }) => providerId,
}

/** Divides the known value of positions by token, network, type or provider. Points have no value. */
export function getAllocation(
  positions: readonly EarnedPosition[],
  group: AllocationGroup,
): PortfolioAllocation {
  const values = new Map<string | null, Decimal[]>()
  let unknown = 0
  for (const position of positions)
    for (const balance of position.balances) {
      if (balance.token.isPoints === true || isZero(balance.amount)) continue
      const usd = getBalanceUsd(balance)
      const key = getKeys[group](position, balance)
      if (usd === null) unknown += 1
      else values.set(key, [...(values.get(key) ?? []), usd])
    }
  const sums = [...values].map(([key, all]) => ({ key, usd: sumDecimals(all) }))
  const whole = sumDecimals(sums.map(({ usd }) => usd))
  const parts = sums
    .toSorted((one, other) => compareDecimals(other.usd, one.usd))
    .flatMap(({ key, usd }): AllocationPart[] => {
      const share = divideDecimals(usd, whole, SHARE_DIGITS)
      return share === null ? [] : [{ key, usd, share }]
    })
  return { parts, unknown }
}
