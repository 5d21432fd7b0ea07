import { toRaw } from '#src/money/units.ts'

/** Arguments that some services take in the smallest unit, under another name. Source: contract: Argument names. */
const RAW_NAMES = { amount: 'amountRaw', shareAmount: 'shareAmountRaw' } as const

const AMOUNT_NAMES = ['amount', 'shareAmount'] as const

/** The amounts of a request that are sent in the smallest unit, with the decimals in which they were typed. */
export type RawAmounts = Readonly<Partial<Record<(typeof AMOUNT_NAMES)[number], number>>>

interface ArgumentsToSend {
  readonly arguments: Readonly<Record<string, unknown>>
  readonly rawAmounts?: RawAmounts | undefined
}

/**
 * Returns the arguments as the service takes them. Everywhere else an amount is in token units, so that all that
 * checks a request reads one form.
 * @throws RangeError when such an amount is no plain decimal of its decimals
 */
export function toSentArguments({
  arguments: typed,
  rawAmounts = {},
}: ArgumentsToSend): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const known = AMOUNT_NAMES.find((each) => each === name)
      const decimals = known && rawAmounts[known]
      return known === undefined || decimals === undefined
        ? [name, value]
        : [RAW_NAMES[known], toRaw(String(value), decimals).toString()]
    }),
  )
}
