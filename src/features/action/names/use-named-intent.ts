import { useQuery } from '@tanstack/react-query'
import type { Intent } from '#src/families/intent.ts'
import { tokenFactsQuery } from './token-facts-query.ts'
import { inChainNames } from './token-names.ts'

/** A request whose amount is counted under the chain's own name of the token once that is read; null where there is none. */
export function useNamedIntent(intent: Intent | null): Intent | null {
  const network = intent?.place?.network ?? ''
  const { data } = useQuery(tokenFactsQuery(network, intent?.asset ? [intent.asset] : []))
  return intent && inChainNames(intent, data, network)
}
