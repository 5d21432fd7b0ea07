import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { SelectOption } from '#src/arguments/control.ts'
import type { FormContext } from '#src/arguments/form-context.ts'
import type { ListedValidators } from './listed-validators.ts'
import { useQueries } from '@tanstack/react-query'
import { resolveOptionsPath, optionsQuery } from '#src/api/queries/options.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'

/** All that there are: a list of the service's is read as one page. */
const PROVIDERS = '/v1/providers?limit=100'

/** Where the values of a field are listed, by its name first. Source: contract: Options. */
function getOptionsPath(field: ArgumentField): string | null {
  if (isValidatorField(field)) return null
  if (field.name === 'providerId') return PROVIDERS
  return field.optionsRef === undefined ? null : resolveOptionsPath(field.optionsRef)
}

const NONE: readonly ArgumentField[] = []

/**
 * What the service lists for fields to choose from. While a list comes, its field is one of choices already, so that nothing
 * is typed into what becomes another control; a list that can't be read leaves its field to be typed.
 */
export function useFieldOptions(fields: readonly ArgumentField[] = NONE): FormContext['options'] {
  const listedFields = fields.flatMap((field) => {
    const path = getOptionsPath(field)
    return path === null ? [] : [{ name: field.name, path }]
  })
  const lists = useQueries({ queries: listedFields.map(({ path }) => optionsQuery(path)) })
  return Object.fromEntries(
    listedFields.map(({ name }, index) => {
      const list = lists[index]
      // One that could not be read is asked for again when somebody looks back: what they type meanwhile stays in sight.
      const isLoading = list?.isPending === true && !list.isFetchedAfterMount
      return [name, isLoading ? 'reading' : (list?.data ?? [])]
    }),
  )
}

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

/** A native token's address, as an `inputToken` argument says it. Source: contract: Argument meanings. */
const NATIVE = '0x'

const getAddress = ({ address }: Token): string => (address ?? NATIVE).toLowerCase()

/** A token by the value that an argument takes for it. */
export const toTokenOption = (token: Token): SelectOption => ({
  value: token.address ?? NATIVE,
  label: token.name === '' ? token.symbol : `${token.symbol} · ${token.name}`,
})

/** The accepted input tokens by the value that an `inputToken` argument takes. */
const getInputTokenOptions = ({ inputTokens }: Yield): readonly SelectOption[] =>
  inputTokens.map(toTokenOption)

/** The token that an enter's amount counts: the chosen input token, else the yield's deposit token. */
export function getEnterAsset(earnYield: Yield, inputToken: string | null): Token {
  if (inputToken === null) return earnYield.token
  const selected = inputToken.toLowerCase()
  return earnYield.inputTokens.find((token) => getAddress(token) === selected) ?? earnYield.token
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
