import type { Balance } from './schemas/balance.ts'
import type { Validator } from './schemas/validator.ts'

/** Whom a balance is with, each once: a row may name one validator, several, or none. Source: contract: Balances. */
export function getBalanceValidators({
  validator,
  validators,
}: Pick<Balance, 'validator' | 'validators'>): readonly Validator[] {
  const all = validator ? [validator, ...validators] : validators
  return [...new Map(all.toReversed().map((each) => [each.address, each])).values()].toReversed()
}
