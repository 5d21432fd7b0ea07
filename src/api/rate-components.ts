import type { RewardRate } from './schemas/reward-rate.ts'
import type { ShownToken } from './schemas/token.ts'
import type { RateComponent } from '#src/catalogue/rate/rate-breakdown.ts'

/** A rate component with the token it is paid in. */
export interface PaidRateComponent extends RateComponent {
  readonly token: ShownToken | undefined
  /** As the service sends it. */
  readonly description: string | undefined
}

/** Returns a rate's components for the yield's page; points by their token or source. */
export const getRateComponents = ({ components }: RewardRate): readonly PaidRateComponent[] =>
  components.map(({ yieldSource, rate, rateType, token, description }) => ({
    source: yieldSource ?? null,
    rate,
    rateType: rateType ?? null,
    points: token?.isPoints === true || yieldSource === 'points',
    token,
    description,
  }))
