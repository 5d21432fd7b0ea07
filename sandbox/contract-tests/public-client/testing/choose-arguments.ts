import { at, everyItem, type Item } from '../../testing/read-pages.ts'

/** What somebody who has such keys and addresses would type; their checksums are nobody's. */
const keys: Readonly<Record<string, string>> = {
  cosmosPubKey: `02${'ab'.repeat(32)}`,
  tezosPubKey: `edpk${'A'.repeat(50)}`,
  cAddressBech: `C-fuji1${'q'.repeat(38)}`,
  pAddressBech: `P-fuji1${'q'.repeat(38)}`,
}

/** Amounts that a faucet's gift covers. */
const usual = (symbol: unknown): string =>
  symbol === 'WBTC' || symbol === 'cbBTC' ? '0.003' : symbol === 'ETH' ? '0.32' : '300'

/** The values of a request, from nothing but its fields: what a generic form would send. */
export async function chooseArguments(
  found: Item,
  intent: 'enter' | 'exit',
  position?: Item,
): Promise<Record<string, unknown>> {
  const fields = [at(found, `mechanics.arguments.${intent}.fields`)].flat()
  const chosen: Record<string, unknown> = {}
  for (const field of fields) {
    const name = String(at(field, 'name'))
    const value = name.startsWith('validatorAddress')
      ? await validator(found, chosen['subnetId'], position)
      : valueOf(found, field, intent, position)
    if (value !== undefined) chosen[name] = at(field, 'isArray') === true ? [value].flat() : value
  }
  if (chosen['useMaxAmount'] === true) delete chosen['amount']
  return chosen
}

function valueOf(found: Item, field: unknown, intent: string, position?: Item): unknown {
  const name = String(at(field, 'name'))
  const [option] = [at(field, 'options') ?? []].flat()
  const given = at(field, 'default') ?? option
  const isNumber = at(field, 'type') === 'number'
  if (name === 'amount')
    return intent === 'enter' ? enough(found) : (at(position, 'amount') ?? undefined)
  if (name === 'amounts')
    return [at(found, 'inputTokens')].flat().map((token) => usual(at(token, 'symbol')))
  if (name === 'useMaxAmount') return intent === 'exit'
  if (name === 'percentage') return 100
  if (name === 'tokenId') return at(position, 'tokenId')
  if (keys[name] !== undefined) return keys[name]
  if (given !== undefined) return isNumber ? Number(given) : given
  if (at(field, 'required') !== true) return undefined
  return isNumber ? Number(at(field, 'minimum') ?? 1) : 'x'
}

/** Whom the position is with, or somebody who takes new stake. */
async function validator(found: Item, subnet: unknown, position?: Item): Promise<unknown> {
  const mine =
    at(position, 'validator.address') ?? at([at(position, 'validators')].flat()[0], 'address')
  if (mine !== undefined) return mine
  const all = await everyItem(`/v1/yields/${String(found['id'])}/validators?status=active`)
  return all.find((each) => subnet === undefined || each['subnetId'] === subnet)?.['address']
}

/** The least that the yield takes, or more where that is little. */
function enough(found: Item): string {
  const least = Number(at(found, 'mechanics.entryLimits.minimum') ?? 0)
  const gift = usual(at(found, 'token.symbol'))
  return least > Number(gift) ? String(least) : gift
}
