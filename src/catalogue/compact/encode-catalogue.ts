import type { Decimal } from '#src/money/decimal.ts'
import type { CompactCatalogue, CompactToken, CompactYield } from './compact-yield.ts'
import { foldText, getIdSubstitutions, getNameSubstitutions } from './fold-text.ts'
import { BLOCK_ROWS, FLAGS, FORMAT, type Block, type Head } from './wire.ts'

/** Values in order of their first occurrence. */
interface Dictionary<Value> {
  readonly values: readonly Value[]
  /** Returns the value's index, adding it if new. */
  indexOf(value: Value): number
}

/** @param keyOf returns equal keys for equal values */
function createDictionary<Value>(
  keyOf: (value: Value) => unknown = (value) => value,
): Dictionary<Value> {
  const indexes = new Map<unknown, number>()
  const values: Value[] = []
  return {
    values,
    indexOf(value) {
      const key = keyOf(value)
      const known = indexes.get(key)
      if (known !== undefined) return known
      indexes.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

interface Dictionaries {
  readonly networks: Dictionary<string>
  readonly providers: Dictionary<string | null>
  readonly types: Dictionary<string>
  readonly tokens: Dictionary<CompactToken>
  readonly rateTypes: Dictionary<string | null>
  readonly sources: Dictionary<string | null>
  readonly claimings: Dictionary<string | null>
  readonly minimums: Dictionary<Decimal | null>
}

const createDictionaries = (): Dictionaries => ({
  networks: createDictionary(),
  providers: createDictionary(),
  types: createDictionary(),
  tokens: createDictionary(({ symbol, name, network, address, price, agreed }) =>
    JSON.stringify([symbol, name, network, address, price, agreed === true]),
  ),
  rateTypes: createDictionary(),
  sources: createDictionary(),
  claimings: createDictionary(),
  minimums: createDictionary(),
})

const ADDRESS = /0x([\da-f]{40})(?![\da-f])/g

/** Returns an id's shared pattern, and its own hex digits. */
function encodeId(row: CompactYield): { folded: string; hex: string[] } {
  const hex: string[] = []
  const folded = foldText(row.id, getIdSubstitutions(row)).replaceAll(
    ADDRESS,
    (_, digits: string) => {
      hex.push(digits)
      return '$a'
    },
  )
  return { folded, hex }
}

function encodeInputs({ token, inputTokens }: CompactYield, { tokens }: Dictionaries) {
  const inputs = inputTokens.map((input) => tokens.indexOf(input))
  return inputs.length === 1 && inputs[0] === tokens.indexOf(token) ? 0 : inputs
}

function encodeComponents(row: CompactYield, { sources, rateTypes }: Dictionaries) {
  const [first] = row.components
  const isWhole =
    row.components.length === 1 &&
    first !== undefined &&
    Object.is(first.rate, row.rate) &&
    first.rateType === row.rateType &&
    !first.points
  if (isWhole) return sources.indexOf(first.source)
  return row.components.map(
    ({ source, rate, rateType, points }): [number, number, number, 0 | 1] => [
      sources.indexOf(source),
      rate,
      rateTypes.indexOf(rateType),
      points ? 1 : 0,
    ],
  )
}

const encodeFlags = (row: CompactYield): number =>
  (row.enter ? FLAGS.enter : 0) +
  (row.exit ? FLAGS.exit : 0) +
  (row.maintenance ? FLAGS.maintenance : 0) +
  (row.deprecated ? FLAGS.deprecated : 0) +
  (row.kyc ? FLAGS.kyc : 0) +
  (row.rate === null ? FLAGS.unknownRate : 0)

function encodeBlock(rows: readonly CompactYield[], known: Dictionaries, asOf: number): Block {
  const ids = rows.map(encodeId)
  const { networks, providers, types, tokens, rateTypes, claimings, minimums } = known
  return {
    id: ids.map(({ folded }) => folded),
    hex: ids.flatMap(({ hex }) => hex),
    name: rows.map((row) => foldText(row.name, getNameSubstitutions(row))),
    network: rows.map(({ network }) => networks.indexOf(network)),
    provider: rows.map(({ provider }) => providers.indexOf(provider)),
    type: rows.map(({ type }) => types.indexOf(type)),
    token: rows.map(({ token }) => tokens.indexOf(token)),
    inputs: rows.map((row) => encodeInputs(row, known)),
    receipt: rows.map(({ receipt }) => receipt ?? ''),
    rate: rows.map(({ rate }) => rate ?? 0),
    rateType: rows.map(({ rateType }) => rateTypes.indexOf(rateType)),
    components: rows.map((row) => encodeComponents(row, known)),
    tvlUsd: rows.map(({ tvlUsd }) => tvlUsd ?? ''),
    users: rows.map(({ users }) => users ?? -1),
    lockup: rows.map(({ lockup }) => lockup ?? -1),
    cooldown: rows.map(({ cooldown }) => cooldown ?? -1),
    warmup: rows.map(({ warmup }) => warmup ?? -1),
    claiming: rows.map(({ claiming }) => claimings.indexOf(claiming)),
    minimum: rows.map(({ minimum }) => minimums.indexOf(minimum)),
    flags: rows.map(encodeFlags),
    older: rows.map(({ readAt }) => Math.max(0, asOf - readAt)),
  }
}

function encodeHead({ asOf, skipped, yields }: CompactCatalogue, known: Dictionaries): Head {
  const tokens = known.tokens.values.map(
    ({ symbol, name, network, address }): Head['tokens'][number] => [
      symbol,
      name,
      known.networks.indexOf(network),
      address,
    ],
  )
  return {
    format: FORMAT,
    asOf,
    rows: yields.length,
    skipped,
    networks: [...known.networks.values],
    providers: [...known.providers.values],
    types: [...known.types.values],
    tokens,
    prices: known.tokens.values.map(({ price }) => price ?? ''),
    agreed: known.tokens.values.flatMap(({ agreed }, tokenIndex) => (agreed ? [tokenIndex] : [])),
    rateTypes: [...known.rateTypes.values],
    sources: [...known.sources.values],
    claimings: [...known.claimings.values],
    minimums: [...known.minimums.values],
  }
}

/**
 * A catalogue as lines of JSON: dictionaries first, then blocks of rows, column by column, so that it compresses well and
 * can be read piece by piece. Source: decisions/035-catalogue.
 * @param catalogue no `readAt` later than `asOf`; unknown is null, never an empty text, and users and seconds are not negative
 * @returns the head and the blocks, each a line
 */
export function encodeCatalogue(catalogue: CompactCatalogue): readonly [string, ...string[]] {
  const known = createDictionaries()
  const { yields, asOf } = catalogue
  const blocks = Array.from({ length: Math.ceil(yields.length / BLOCK_ROWS) }, (_, index) =>
    encodeBlock(yields.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS), known, asOf),
  )
  return [
    JSON.stringify(encodeHead(catalogue, known)),
    ...blocks.map((block) => JSON.stringify(block)),
  ]
}
