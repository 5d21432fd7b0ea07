import { findNetwork } from '#src/networks/find-network.ts'
import type { CatalogueRow } from '../catalogue-row.ts'
import { searchWords } from './search-words.ts'

/** The words of everything of a row that a search looks at, folded. */
export function rowWords(row: CatalogueRow): ReadonlySet<string> {
  const { name, token, tokenName, network, provider, type, id, tokenAddress, inputs } = row
  const parts = [name, token, tokenName, network, findNetwork(network).name, provider ?? '', type]
  return new Set(searchWords([...parts, ...inputs, id, tokenAddress ?? ''].join(' ')))
}
