import type { LoadedCatalogue } from './loaded-catalogue.ts'
import { parseYields } from './yield-index.ts'

/** The contracts that a yield is entered and left through, by its own word. */
interface YieldContracts {
  readonly yieldId: string
  readonly network: string
  readonly addresses: readonly string[]
}

/** More are no entrance, but a mistake. */
const MAX_CONTRACTS = 10

/** Reads which contracts the yields name, to look for allowances (decisions/058-approvals). */
export async function createContractIndex({
  rawYields,
}: Pick<LoadedCatalogue, 'rawYields'>): Promise<{ readonly contracts: readonly YieldContracts[] }> {
  const contracts: YieldContracts[] = []
  for await (const { id, network, executionContracts } of parseYields(rawYields)) {
    const { enter, exit } = executionContracts ?? {}
    const addresses = [...new Set([...(enter ?? []), ...(exit ?? [])])].slice(0, MAX_CONTRACTS)
    if (addresses.length > 0) contracts.push({ yieldId: id, network, addresses })
  }
  return { contracts }
}
