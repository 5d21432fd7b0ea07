import type {
  CompactCatalogue,
  CompactComponent,
  CompactToken,
  CompactYield,
} from './compact-yield.ts'
import { replaceMarks, unfoldText, getIdSubstitutions, getNameSubstitutions } from './fold-text.ts'
import type { Guard } from './guards.ts'
import { FLAGS, isBlock, isHead, type Block, type Head } from './wire.ts'

/** Of the first visit: one text for all that is wrong with a line. */
const UNREADABLE = 'The catalogue can’t be read'

/** The text is not a catalogue of this format. */
export class CatalogueFormatError extends Error {
  override readonly name = 'CatalogueFormatError'
}

function readLine<Line>(isLine: Guard<Line>, line: string): Line {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch (cause) {
    throw new CatalogueFormatError(UNREADABLE, { cause })
  }
  if (!isLine(read)) throw new CatalogueFormatError(UNREADABLE)
  return read
}

/** Returns the value at an index of the text. @throws CatalogueFormatError if there is none */
function getAt<Value>(values: readonly Value[], index: number | undefined): Value {
  const value = index === undefined ? undefined : values[index]
  if (value === undefined) throw new CatalogueFormatError(UNREADABLE)
  return value
}

function decodeComponents(
  { sources, rateTypes }: Head,
  encoded: Block['components'][number],
  whole: Pick<CompactComponent, 'rate' | 'rateType'>,
): CompactComponent[] {
  if (typeof encoded === 'number')
    return [{ source: getAt(sources, encoded), ...whole, points: false }]
  return encoded.map(([source, rate, rateType, points]) => ({
    source: getAt(sources, source),
    rate,
    rateType: getAt(rateTypes, rateType),
    points: points === 1,
  }))
}

const toNullable = (count: number): number | null => (count === -1 ? null : count)

/** Decodes the rows of a block. */
function decodeBlock(head: Head, tokens: readonly CompactToken[], block: Block): CompactYield[] {
  const hex = block.hex.values()
  const nextHex = (letter: string): string | null =>
    letter === 'a' ? `0x${getAt([hex.next().value], 0)}` : null
  return block.id.map((folded, row): CompactYield => {
    const token = getAt(tokens, block.token[row])
    const network = getAt(head.networks, block.network[row])
    const provider = getAt(head.providers, block.provider[row])
    const receipt = getAt(block.receipt, row) || null
    const substitutions = { network, provider, token, receipt }
    const inputs = getAt(block.inputs, row)
    const rate = getAt(block.rate, row)
    const rateType = getAt(head.rateTypes, block.rateType[row])
    const flags = getAt(block.flags, row)
    // Creates thousands of objects while the user waits: field by field, each once.
    return {
      network,
      provider,
      token,
      receipt,
      rate: (flags & FLAGS.unknownRate) === 0 ? rate : null,
      rateType,
      id: unfoldText(replaceMarks(folded, nextHex), getIdSubstitutions(substitutions)),
      name: unfoldText(getAt(block.name, row), getNameSubstitutions(substitutions)),
      type: getAt(head.types, block.type[row]),
      inputTokens: inputs === 0 ? [token] : inputs.map((input) => getAt(tokens, input)),
      components: decodeComponents(head, getAt(block.components, row), { rate, rateType }),
      tvlUsd: getAt(block.tvlUsd, row) || null,
      users: toNullable(getAt(block.users, row)),
      lockup: toNullable(getAt(block.lockup, row)),
      cooldown: toNullable(getAt(block.cooldown, row)),
      warmup: toNullable(getAt(block.warmup, row)),
      claiming: getAt(head.claimings, block.claiming[row]),
      minimum: getAt(head.minimums, block.minimum[row]),
      enter: (flags & FLAGS.enter) !== 0,
      exit: (flags & FLAGS.exit) !== 0,
      maintenance: (flags & FLAGS.maintenance) !== 0,
      deprecated: (flags & FLAGS.deprecated) !== 0,
      kyc: (flags & FLAGS.kyc) !== 0,
      readAt: head.asOf - getAt(block.older, row),
    }
  })
}

/** Decodes blocks one by one, so that a page can yield between them. */
export interface CatalogueReader extends Omit<CompactCatalogue, 'yields'> {
  /** Total number of rows. */
  readonly rows: number
  /** @throws CatalogueFormatError */
  readBlock(line: string): readonly CompactYield[]
}

/** Starts decoding a catalogue with its first line; every other line is a block. @throws CatalogueFormatError */
export function readCatalogue(firstLine: string): CatalogueReader {
  const head = readLine(isHead, firstLine)
  const { asOf, skipped, rows } = head
  const tokens = head.tokens.map(([symbol, name, network, address], index) => ({
    symbol,
    name,
    network: getAt(head.networks, network),
    address,
    price: head.prices?.[index] || null,
    agreed: head.agreed?.includes(index) ? (true as const) : undefined,
  }))
  return {
    asOf,
    skipped,
    rows,
    readBlock: (line) => decodeBlock(head, tokens, readLine(isBlock, line)),
  }
}

/** Decodes a whole catalogue, the response of `/catalogue`. @throws CatalogueFormatError */
export function decodeCatalogue(text: string): CompactCatalogue {
  const [first = '', ...blocks] = text.split('\n')
  const reader = readCatalogue(first)
  const { asOf, skipped, rows } = reader
  const yields = blocks.flatMap((line) => reader.readBlock(line))
  if (yields.length !== rows) throw new CatalogueFormatError('The catalogue is not whole')
  return { asOf, skipped, yields }
}
