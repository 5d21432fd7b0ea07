import { isDecimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { sameAddress } from '../catalogue/filter-catalogue.ts'
import type { ArgumentField } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Arguments } from '../protocols/protocol.ts'

/** Amounts that may be given in the smallest unit instead (contract: Argument meanings). */
const RAW = { amount: 'amountRaw', shareAmount: 'shareAmountRaw' } as const

/**
 * Replaces `amountRaw` and `shareAmountRaw` by the amounts in token units, where the yield lists those.
 * @throws ServiceError 400 beside the amount itself, or when it is no whole positive number
 */
export function readRawAmounts(
  fields: readonly ArgumentField[],
  submitted: Arguments,
  description: YieldDescription,
): Arguments {
  const read: Record<string, unknown> = { ...submitted }
  for (const name of ['amount', 'shareAmount'] as const) {
    const raw = submitted[RAW[name]]
    if (raw === undefined || raw === null || !fields.some((field) => field.name === name)) continue
    if (submitted[name] !== undefined && submitted[name] !== null)
      throw ServiceError.validation([
        `arguments.${RAW[name]} must not stand beside arguments.${name}`,
      ])
    if (typeof raw !== 'string' || !isDecimal(raw) || !/^\d{1,78}$/.test(raw))
      throw ServiceError.validation([`arguments.${RAW[name]} must be a whole number as text`])
    read[name] = fromRaw(BigInt(raw), getDecimals(name, submitted, description))
  }
  return read
}

function getDecimals(
  name: keyof typeof RAW,
  submitted: Arguments,
  { network, token, inputTokens, outputToken }: YieldDescription,
): number {
  if (name === 'shareAmount') return (outputToken ?? token).decimals
  const input = submitted['inputToken']
  const isInput = ({ address }: Token): boolean =>
    typeof input === 'string' && sameAddress(network, address ?? '0x', input)
  return (inputTokens.find(isInput) ?? token).decimals
}
