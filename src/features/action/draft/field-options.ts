import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { SelectOption } from '#src/arguments/control.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import { getInputTokenOptions, toTokenOption } from './enter-asset.ts'
import type { ListedValidators } from './use-validators.ts'

type FieldOptions = FormContext['options']

const uniqueOptions = (choices: readonly SelectOption[]): readonly SelectOption[] => [
  ...new Map(choices.map((option) => [option.value, option])).values(),
]

function getSubnetOptions(listedValidators: ListedValidators): readonly SelectOption[] | 'reading' {
  if (listedValidators === 'reading') return 'reading'
  if (listedValidators === null) return []
  const byId = listedValidators.items.flatMap(({ subnetId, subnetName }) =>
    subnetId === undefined ? [] : [{ value: `${subnetId}`, label: subnetName ?? `${subnetId}` }],
  )
  return uniqueOptions(byId).toSorted((a, b) => Number(a.value) - Number(b.value))
}

/** What can be chosen in a yield's fields beside what their schema lists, or the names of that. */
export function getFieldOptions(
  earnYield: Yield,
  listedValidators: ListedValidators,
  options: FieldOptions,
): FieldOptions {
  const tokens: readonly Token[] = [...earnYield.inputTokens, earnYield.token]
  return {
    ...options,
    inputToken: getInputTokenOptions(earnYield),
    outputToken: uniqueOptions(tokens.map(toTokenOption)),
    subnetId: getSubnetOptions(listedValidators),
    feeConfigurationId: readYieldDetails(earnYield).feeConfigurations.map(({ id }) => ({
      value: id,
      label: id,
    })),
  }
}

/** The positions of one's own that a number stands for: which they are by their prices and what is in them. */
export function getPositionOptions({ balances }: Position): readonly SelectOption[] {
  const numbered = balances.flatMap(({ tokenId, type, amount, token, priceRange }) => {
    if (tokenId === undefined || type !== 'active') return []
    const prices = priceRange ? ` · ${priceRange.min ?? '?'} – ${priceRange.max ?? '?'}` : ''
    return [{ value: tokenId, label: `#${tokenId}${prices} · ${amount} ${token.symbol}` }]
  })
  return uniqueOptions(numbered)
}
