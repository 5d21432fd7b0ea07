import { getPath, getAllItems, type Item } from '../../testing/read-pages.ts'

/** Typical values of such keys and addresses, without valid checksums. */
const keys: Readonly<Record<string, string>> = {
  cosmosPubKey: `02${'ab'.repeat(32)}`,
  tezosPubKey: `edpk${'A'.repeat(50)}`,
  cAddressBech: `C-fuji1${'q'.repeat(38)}`,
  pAddressBech: `P-fuji1${'q'.repeat(38)}`,
}

/** Amounts covered by the faucet. */
const getDefaultAmount = (symbol: unknown): string =>
  symbol === 'WBTC' || symbol === 'cbBTC' ? '0.003' : symbol === 'ETH' ? '0.32' : '300'

/** Returns a request's arguments from its fields alone, as a generic form would. */
export async function selectArguments(
  yieldItem: Item,
  intent: 'enter' | 'exit',
  position?: Item,
): Promise<Record<string, unknown>> {
  const fields = [getPath(yieldItem, `mechanics.arguments.${intent}.fields`)].flat()
  const selected: Record<string, unknown> = {}
  for (const field of fields) {
    const name = String(getPath(field, 'name'))
    const value = name.startsWith('validatorAddress')
      ? await validator(yieldItem, selected['subnetId'], position)
      : getArgumentValue(yieldItem, field, intent, position)
    if (value !== undefined)
      selected[name] = getPath(field, 'isArray') === true ? [value].flat() : value
  }
  if (selected['useMaxAmount'] === true) delete selected['amount']
  return selected
}

function getArgumentValue(
  yieldItem: Item,
  field: unknown,
  intent: string,
  position?: Item,
): unknown {
  const name = String(getPath(field, 'name'))
  const [option] = [getPath(field, 'options') ?? []].flat()
  const defaultValue = getPath(field, 'default') ?? option
  const isNumber = getPath(field, 'type') === 'number'
  if (name === 'amount')
    return intent === 'enter' ? enough(yieldItem) : (getPath(position, 'amount') ?? undefined)
  if (name === 'amounts')
    return [getPath(yieldItem, 'inputTokens')]
      .flat()
      .map((token) => getDefaultAmount(getPath(token, 'symbol')))
  if (name === 'useMaxAmount') return intent === 'exit'
  if (name === 'percentage') return 100
  if (name === 'tokenId') return getPath(position, 'tokenId')
  if (keys[name] !== undefined) return keys[name]
  if (defaultValue !== undefined) return isNumber ? Number(defaultValue) : defaultValue
  if (getPath(field, 'required') !== true) return undefined
  return isNumber ? Number(getPath(field, 'minimum') ?? 1) : 'x'
}

/** Returns the position's validator, or one that accepts stake. */
async function validator(yieldItem: Item, subnet: unknown, position?: Item): Promise<unknown> {
  const mine =
    getPath(position, 'validator.address') ??
    getPath([getPath(position, 'validators')].flat()[0], 'address')
  if (mine !== undefined) return mine
  const all = await getAllItems(`/v1/yields/${String(yieldItem['id'])}/validators?status=active`)
  return all.find((each) => subnet === undefined || each['subnetId'] === subnet)?.['address']
}

/** Returns the yield's minimum, or more where that is small. */
function enough(yieldItem: Item): string {
  const least = Number(getPath(yieldItem, 'mechanics.entryLimits.minimum') ?? 0)
  const gift = getDefaultAmount(getPath(yieldItem, 'token.symbol'))
  return least > Number(gift) ? String(least) : gift
}
