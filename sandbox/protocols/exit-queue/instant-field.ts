import { fromRaw } from '#src/money/units.ts'
import type { ArgumentField } from '../../contract/field.ts'

/** Hundredths of a percent in percent, as a decimal: 30 is "0.3". */
export const percent = (bps: bigint): string => fromRaw(bps, 2)

/** `useInstantExecution` of an exit: paid at once for a fee, instead of after the queue. */
export const instantField = (feeBps: bigint, reach: string): ArgumentField => ({
  name: 'useInstantExecution',
  type: 'boolean',
  label: 'At once',
  description: `Pays at once instead of later, for ${percent(feeBps)} % of the amount, as far as ${reach} reaches.`,
  required: false,
  default: false,
  isArray: false,
})
