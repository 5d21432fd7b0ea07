import type { Yield } from '#src/api/schemas/yield.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import { parseYields } from './yield-index.ts'

/** A receipt token and the yields that give it, in the form of the service's token list. */
interface ReceiptToken {
  readonly token: Pick<
    NonNullable<Yield['outputToken']>,
    'symbol' | 'name' | 'decimals' | 'network' | 'address'
  >
  readonly availableYields: string[]
}

/** What a portfolio needs of every yield beside the compact catalogue. */
interface PortfolioIndex {
  readonly receipts: readonly ReceiptToken[]
  /** Ids of yields that offer no direct deposit, and of those that offer no direct withdrawal. */
  readonly withoutEnter: readonly string[]
  readonly withoutExit: readonly string[]
}

const toKey = (network: string, address: string): string =>
  `${network} ${/^0x/i.test(address) ? address.toLowerCase() : address}`

/** Reads the index from the yields' full copies. */
export async function createPortfolioIndex({
  rawYields,
}: Pick<LoadedCatalogue, 'rawYields'>): Promise<PortfolioIndex> {
  const receipts = new Map<string, ReceiptToken>()
  const [withoutEnter, withoutExit]: [string[], string[]] = [[], []]
  for await (const { id, network, outputToken, mechanics } of parseYields(rawYields)) {
    if (mechanics.arguments?.enter === undefined) withoutEnter.push(id)
    if (mechanics.arguments?.exit === undefined) withoutExit.push(id)
    // A native coin says nothing about a position.
    if (outputToken?.address === undefined || outputToken.network !== network) continue
    const key = toKey(network, outputToken.address)
    const { symbol, name, decimals, address } = outputToken
    const token = { symbol, name, decimals, network, address }
    const known = receipts.get(key)
    if (known) known.availableYields.push(id)
    else receipts.set(key, { token, availableYields: [id] })
  }
  return { receipts: [...receipts.values()], withoutEnter, withoutExit }
}
