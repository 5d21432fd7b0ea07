import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { SelectOption } from '#src/arguments/control.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import { inputTokenChoices, tokenChoice } from './enter-asset.ts'
import type { ListedValidators } from './use-validators.ts'

type Choices = FormContext['options']

const once = (choices: readonly SelectOption[]): readonly SelectOption[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]

function subnets(listed: ListedValidators): readonly SelectOption[] | 'reading' {
  if (listed === 'reading') return 'reading'
  if (listed === null) return []
  const known = listed.items.flatMap(({ subnetId, subnetName }) =>
    subnetId === undefined ? [] : [{ value: `${subnetId}`, label: subnetName ?? `${subnetId}` }],
  )
  return once(known).toSorted((a, b) => Number(a.value) - Number(b.value))
}

/** What can be chosen in a yield's fields beside what their schema lists, or the names of that. */
export function knownChoices(found: Yield, listed: ListedValidators, options: Choices): Choices {
  const tokens: readonly Token[] = [...found.inputTokens, found.token]
  return {
    ...options,
    inputToken: inputTokenChoices(found),
    outputToken: once(tokens.map(tokenChoice)),
    subnetId: subnets(listed),
    feeConfigurationId: readYieldDetails(found).feeConfigurations.map(({ id }) => ({
      value: id,
      label: id,
    })),
  }
}

/** The positions of one's own that a number stands for: which they are by their prices and what is in them. */
export function ownPositions({ balances }: Position): readonly SelectOption[] {
  const numbered = balances.flatMap(({ tokenId, type, amount, token, priceRange }) => {
    if (tokenId === undefined || type !== 'active') return []
    const prices = priceRange ? ` · ${priceRange.min ?? '?'} – ${priceRange.max ?? '?'}` : ''
    return [{ value: tokenId, label: `#${tokenId}${prices} · ${amount} ${token.symbol}` }]
  })
  return once(numbered)
}
