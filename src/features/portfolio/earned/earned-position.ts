import type { Balance } from '#src/api/schemas/balance.ts'
import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { getTokenKey, type TokenReference } from '#src/catalogue/logos/token-key.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getBalanceUsd } from '../usd-total.ts'

/** A position, with what its earnings, projection and allocation need. */
export interface EarnedPosition {
  readonly yieldId: string
  /** The owner. */
  readonly address: string
  readonly network: string
  /** The deposit token, in which earnings are counted. */
  readonly token: Token
  /** Type and provider of the yield; null if unknown. */
  readonly type: string | null
  readonly providerId: string | null
  readonly balances: readonly Balance[]
  /** The position's own rate, else the yield's; undefined if unknown. */
  readonly rewardRate: RewardRate | undefined
}

const getKey = (token: TokenReference & Pick<Token, 'network'>): string =>
  `${token.network} ${getTokenKey(token)}`

/** What is known of a position's yield. */
export interface EarnedYield extends Pick<EarnedPosition, 'network' | 'type' | 'providerId'> {
  /** The deposit token. */
  readonly token: TokenReference
  readonly rewardRate: RewardRate | undefined
}

/**
 * Returns a position as its earnings need it. Without the yield, the token of the first balance counts as the deposit
 * token; null where no balance is in the deposit token.
 */
export function createEarnedPosition(
  { yieldId, balances, rewardRate }: Pick<Position, 'yieldId' | 'balances' | 'rewardRate'>,
  address: string,
  earnYield: EarnedYield | null,
): EarnedPosition | null {
  const money = balances.filter(({ token }) => token.isPoints !== true)
  const key =
    earnYield === null ? undefined : getKey({ ...earnYield.token, network: earnYield.network })
  const token = money.find((balance) => key === undefined || getKey(balance.token) === key)?.token
  if (!token) return null
  return {
    yieldId,
    address,
    network: earnYield?.network ?? token.network,
    token,
    type: earnYield?.type ?? null,
    providerId: earnYield?.providerId ?? null,
    balances,
    rewardRate: rewardRate?.total === undefined ? earnYield?.rewardRate : rewardRate,
  }
}

/** Whether a balance is in a position's deposit token. */
export const isInDepositToken = ({ token }: EarnedPosition, balance: Balance): boolean =>
  getKey(balance.token) === getKey(token)

/** Digits after the point: enough for the price of the smallest unit of a cheap token. */
const PRICE_DIGITS = 24

/** Returns a token's price in US dollars; null if unknown. */
export type GetPrice = (token: Token) => Decimal | null

/**
 * Returns the prices that balances imply by their value in US dollars, of the largest balance of each token. Source:
 * decisions/036-prices.
 */
export function getImpliedPrices(positions: readonly EarnedPosition[]): GetPrice {
  const prices = new Map<string, { readonly usd: number; readonly price: Decimal }>()
  for (const { balances } of positions)
    for (const balance of balances) {
      const value = getBalanceUsd(balance)
      const price = value === null ? null : divideDecimals(value, balance.amount, PRICE_DIGITS)
      const known = prices.get(getKey(balance.token))
      const usd = Number(value)
      if (price !== null && price !== '0' && usd > (known?.usd ?? 0))
        prices.set(getKey(balance.token), { usd, price })
    }
  return (token) => prices.get(getKey(token))?.price ?? null
}
