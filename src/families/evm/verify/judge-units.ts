import { findNetwork } from '#src/networks/find-network.ts'
import type { AskedAsset, Intent } from '../../intent.ts'
import { judgeUnits as judgeBy, type Units } from '../../judge-units.ts'
import { isWrappedCoin } from '../asked-token.ts'
import type { ChainFacts } from '../chain-facts.ts'

/** In how many decimals the chain counts a token; null where that is not known. */
function decimalsOf({ address }: AskedAsset, network: string, facts: ChainFacts): number | null {
  if (address === null || isWrappedCoin(network, address))
    return findNetwork(network).native?.decimals ?? null
  return facts.decimals.get(address.toLowerCase()) ?? null
}

/** Holds the units of a request against those that the chain's facts tell. */
export const judgeUnits = (intent: Intent, network: string, facts: ChainFacts): Units =>
  judgeBy(intent, (token) => decimalsOf(token, network, facts))
