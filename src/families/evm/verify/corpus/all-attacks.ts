import type { Attack } from './attack.ts'
import { attacksInMessages } from './attacks-messages.ts'
import { attacksInOutcomes } from './attacks-outcomes.ts'
import { attacksOnAmounts } from './attacks-amounts.ts'
import { attacksOnApprovals } from './attacks-approvals.ts'
import { attacksOnArguments } from './attacks-arguments.ts'
import { attacksOnBounds } from './attacks-bounds.ts'
import { attacksOnCalls } from './attacks-calls.ts'
import { attacksOnFees } from './attacks-fees.ts'
import { attacksOnFields } from './attacks-fields.ts'
import { attacksOnNames } from './attacks-names.ts'
import { attacksOnPending } from './attacks-pending.ts'
import { attacksOnReceivers } from './attacks-receivers.ts'
import { attacksOnUnits } from './attacks-units.ts'
import { attacksOnVouching } from './attacks-vouching.ts'
import { attacksOnWords } from './attacks-words.ts'

/** Every attack. */
export const attacks: readonly Attack[] = [
  ...attacksOnReceivers,
  ...attacksOnApprovals,
  ...attacksOnFields,
  ...attacksOnWords,
  ...attacksOnArguments,
  ...attacksOnBounds,
  ...attacksOnVouching,
  ...attacksOnFees,
  ...attacksOnCalls,
  ...attacksOnAmounts,
  ...attacksOnPending,
  ...attacksOnUnits,
  ...attacksOnNames,
  ...attacksInMessages,
  ...attacksInOutcomes,
]
