import type {
  CompactCatalogue,
  CompactComponent,
  CompactToken,
  CompactYield,
} from './compact-yield.ts'
import { replaceMarks, unfoldText } from './fold-text.ts'
import type { Guard } from './guards.ts'
import { idParts, nameParts } from './parts.ts'
import { FLAGS, isBlock, isHead, type Block, type Head } from './wire.ts'

/** The text is no catalogue of this format. */
export class CatalogueFormatError extends Error {
  override readonly name = 'CatalogueFormatError'
}

function readLine<Line>(isLine: Guard<Line>, line: string): Line {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch (cause) {
    throw new CatalogueFormatError('A line of the catalogue is cut', { cause })
  }
  if (!isLine(read)) throw new CatalogueFormatError('A line of the catalogue can’t be read')
  return read
}

/** What is at a place that the text names. @throws CatalogueFormatError when there is nothing */
function at<Value>(values: readonly Value[], place: number | undefined): Value {
  const value = place === undefined ? undefined : values[place]
  if (value === undefined)
    throw new CatalogueFormatError('The catalogue names what it does not have')
  return value
}

function decodeComponents(
  { sources, rateTypes }: Head,
  encoded: Block['components'][number],
  whole: Pick<CompactYield, 'rate' | 'rateType'>,
): CompactComponent[] {
  if (typeof encoded === 'number')
    return [{ source: at(sources, encoded), ...whole, points: false }]
  return encoded.map(([source, rate, rateType, points]) => ({
    source: at(sources, source),
    rate,
    rateType: at(rateTypes, rateType),
    points: points === 1,
  }))
}

const known = (count: number): number | null => (count === -1 ? null : count)

/** The rows of one block. */
function decodeBlock(head: Head, tokens: readonly CompactToken[], block: Block): CompactYield[] {
  const hex = block.hex.values()
  const nextHex = (letter: string): string | null =>
    letter === 'a' ? `0x${at([hex.next().value], 0)}` : null
  return block.id.map((folded, row): CompactYield => {
    const token = at(tokens, block.token[row])
    const network = at(head.networks, block.network[row])
    const provider = at(head.providers, block.provider[row])
    const receipt = at(block.receipt, row) || null
    const parts = { network, provider, token, receipt }
    const inputs = at(block.inputs, row)
    const rate = at(block.rate, row)
    const rateType = at(head.rateTypes, block.rateType[row])
    const flags = at(block.flags, row)
    // Thousands of these are made while somebody waits: field by field, each once.
    return {
      network,
      provider,
      token,
      receipt,
      rate,
      rateType,
      id: unfoldText(replaceMarks(folded, nextHex), idParts(parts)),
      name: unfoldText(at(block.name, row), nameParts(parts)),
      type: at(head.types, block.type[row]),
      inputTokens: inputs === 0 ? [token] : inputs.map((input) => at(tokens, input)),
      components: decodeComponents(head, at(block.components, row), { rate, rateType }),
      tvlUsd: at(block.tvlUsd, row) || null,
      users: known(at(block.users, row)),
      lockup: known(at(block.lockup, row)),
      cooldown: known(at(block.cooldown, row)),
      warmup: known(at(block.warmup, row)),
      claiming: at(head.claimings, block.claiming[row]),
      minimum: at(head.minimums, block.minimum[row]),
      enter: (flags & FLAGS.enter) !== 0,
      exit: (flags & FLAGS.exit) !== 0,
      maintenance: (flags & FLAGS.maintenance) !== 0,
      deprecated: (flags & FLAGS.deprecated) !== 0,
      kyc: (flags & FLAGS.kyc) !== 0,
      readAt: head.asOf - at(block.older, row),
    }
  })
}

/** Reads blocks one by one, so that a page can let go between them. */
export interface CatalogueReader extends Omit<CompactCatalogue, 'yields'> {
  /** How many rows all blocks have together. */
  readonly rows: number
  /** @throws CatalogueFormatError */
  readBlock(line: string): readonly CompactYield[]
}

/**
 * Begins to read a catalogue with its first line; every other line is a block.
 * @throws CatalogueFormatError
 */
export function readCatalogue(firstLine: string): CatalogueReader {
  const head = readLine(isHead, firstLine)
  const { asOf, skipped, rows } = head
  const tokens = head.tokens.map(([symbol, name, network, address], place) => ({
    symbol,
    name,
    network: at(head.networks, network),
    address,
    price: head.prices?.[place] || null,
    agreed: head.agreed?.includes(place) ? (true as const) : undefined,
  }))
  return {
    asOf,
    skipped,
    rows,
    readBlock: (line) => decodeBlock(head, tokens, readLine(isBlock, line)),
  }
}

/**
 * Reads a whole catalogue, as `/catalogue` answers it.
 * @throws CatalogueFormatError
 */
export function decodeCatalogue(text: string): CompactCatalogue {
  const [first = '', ...blocks] = text.split('\n')
  const reader = readCatalogue(first)
  const { asOf, skipped, rows } = reader
  const yields = blocks.flatMap((line) => reader.readBlock(line))
  if (yields.length !== rows) throw new CatalogueFormatError('The catalogue is not whole')
  return { asOf, skipped, yields }
}
