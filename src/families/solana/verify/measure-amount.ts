import { askedAmount } from '../../asked-amount.ts'
import type { DecodedCall } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { STAKE_RENT } from '../fees.ts'

/** How a message's amount stands against the typed one; `unmeasured` where one of the two is missing. */
export type Measure = 'equal' | 'other' | 'unmeasured'

/** Services count a stake account's rent as part of the stake or on top of it; both are what was asked for. */
export function measureAmount(decoded: DecodedCall | null, intent: Intent): Measure {
  const asked = intent.asset?.address === null ? askedAmount(intent) : null
  const amount = decoded?.amount ?? null
  if (asked === null || amount === null) return 'unmeasured'
  return amount === asked || amount === asked + STAKE_RENT ? 'equal' : 'other'
}
