import { getEarningRate } from '#src/api/earning-rate.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import { projectAmount } from '#src/catalogue/rate/project-amount.ts'
import { isZero, countFractionDigits, type Decimal } from '#src/money/decimal.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { RATE_DIGITS } from '#src/money/units.ts'
import { getBalanceUsd } from '../usd-total.ts'
import type { EarnedPosition } from './earned-position.ts'

/** What positions are projected to earn at their rates of now. */
export interface ProjectedIncome {
  /** US dollars; null if no rate and value is known together. */
  readonly month: Decimal | null
  readonly year: Decimal | null
  /** The yearly income as a fraction of all counted value; null if there is none. */
  readonly netRate: Decimal | null
  /** Number of earning balances of unknown value or rate. */
  readonly unknown: number
}

/** Whether a balance earns: by its own field, without which an active one does. Source: contract: Balances. */
const isEarning = ({ isEarning: own, type, token }: Balance): boolean =>
  token.isPoints !== true && (own ?? type === 'active')

/** The rate of a balance: its own, its only validator's, or the position's. */
function getRewardRate(balance: Balance, { rewardRate }: EarnedPosition): RewardRate | undefined {
  const [validator, ...others] = getBalanceValidators(balance)
  const ofValidator = others.length === 0 ? validator?.rewardRate : undefined
  return [balance.rewardRate, ofValidator, rewardRate].find((rate) => rate?.total !== undefined)
}

/** Digits of projected dollars. */
const MIN_DIGITS = 12

/** Projects the income of positions, each balance by its own rate and value. */
export function projectIncome(positions: readonly EarnedPosition[]): ProjectedIncome {
  const earning = positions.flatMap((position) =>
    position.balances
      .filter((balance) => isEarning(balance) && !isZero(balance.amount))
      .map((balance) => ({ balance, rewardRate: getRewardRate(balance, position) })),
  )
  const known = earning.flatMap(({ balance, rewardRate }) => {
    const usd = getBalanceUsd(balance)
    const rate = rewardRate && getEarningRate(rewardRate)
    if (usd === null || rate === undefined || rate === null) return []
    const digits = Math.max(MIN_DIGITS, countFractionDigits(usd))
    const projection = projectAmount(usd, rate, rewardRate?.rateType, digits)
    return projection === null ? [] : [{ usd, ...projection }]
  })
  const unknown = earning.length - known.length
  if (known.length === 0) return { month: null, year: null, netRate: null, unknown }
  const year = sumDecimals(known.map((each) => each.year))
  const value = sumDecimals(known.map(({ usd }) => usd))
  return {
    month: sumDecimals(known.map(({ month }) => month)),
    year,
    netRate: divideDecimals(year, value, RATE_DIGITS),
    unknown,
  }
}
