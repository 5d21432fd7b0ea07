import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { RateComponent } from '#src/catalogue/rate/rate-breakdown.ts'

/** A part of a yield's rate with what it is paid in. */
export interface PaidRateComponent extends RateComponent {
  readonly token: Token | undefined
  /** In the service's words. */
  readonly description: string | undefined
}

/** The parts of a rate as a yield's own page has them; points are told by their token or their source. */
export const getRateComponents = ({ components }: RewardRate): readonly PaidRateComponent[] =>
  components.map(({ yieldSource, rate, rateType, token, description }) => ({
    source: yieldSource ?? null,
    rate,
    rateType: rateType ?? null,
    points: token?.isPoints === true || yieldSource === 'points',
    token,
    description,
  }))
