import { toAddressKey } from '#src/families/is-same-address.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { SelectOption, FormContext } from '#src/arguments/control.ts'
import { NATIVE_ADDRESS } from '#src/families/native-token.ts'
import type { ListedValidators } from './listed-validators.ts'
import { useQueries } from '@tanstack/react-query'
import { resolveOptionsPath, optionsQuery } from '#src/api/queries/options.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { isValidatorField } from '#src/arguments/field-shape.ts'

/** Reads the whole list as one page. */
const PROVIDERS = '/v1/providers?limit=100'

/** Where a field's values are listed, by its name. Source: contract: Options. */
function getOptionsPath(field: ArgumentField): string | null {
  if (isValidatorField(field)) return null
  if (field.name === 'providerId') return PROVIDERS
  return field.optionsRef === undefined ? null : resolveOptionsPath(field.optionsRef)
}

const NONE: readonly ArgumentField[] = []

/**
 * Returns the selectable values of fields. A field whose list is loading is already a select, so
 * that the control does not change during input; a field whose list fails becomes a text input.
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
      // A refetch after an error keeps the field editable, so that typed input stays in sight.
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

const getAddress = ({ address }: Token): string => toAddressKey(address ?? NATIVE_ADDRESS)

/** Returns the argument value of a token. */
export const toTokenOption = (token: Token): SelectOption => ({
  value: token.address ?? NATIVE_ADDRESS,
  label: token.name === '' ? token.symbol : `${token.symbol} · ${token.name}`,
})

/** Returns the accepted input tokens by their `inputToken` value. */
const getInputTokenOptions = ({ inputTokens }: Yield): readonly SelectOption[] =>
  inputTokens.map(toTokenOption)

/** Returns the token of an enter's amount: the selected input token, else the deposit token. */
export function getEnterAsset(earnYield: Yield, inputToken: string | null): Token {
  if (inputToken === null) return earnYield.token
  const selected = toAddressKey(inputToken)
  return earnYield.inputTokens.find((token) => getAddress(token) === selected) ?? earnYield.token
}

/** Selectable values beyond those in the schema, and their labels. */
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
    feeConfigurationId: readYieldDetails(earnYield).feeConfigurations.flatMap(({ id }) =>
      id === undefined ? [] : { value: id, label: id },
    ),
  }
}

/** The user's positions that a number refers to, with their price range and contents. */
export function getPositionOptions({ balances }: Position): readonly SelectOption[] {
  const numbered = balances.flatMap(({ tokenId, type, amount, token, priceRange }) => {
    if (tokenId === undefined || type !== 'active') return []
    const prices = priceRange ? ` · ${priceRange.min ?? '?'} – ${priceRange.max ?? '?'}` : ''
    return [{ value: tokenId, label: `#${tokenId}${prices} · ${amount} ${token.symbol}` }]
  })
  return uniqueOptions(numbered)
}
