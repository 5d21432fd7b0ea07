import type { RequestedAsset, Intent } from '#src/families/intent.ts'
import {
  factsOfCoin,
  isSameSymbol,
  UNTOLD,
  type FactsOfTokens,
  type TokenFacts,
} from '#src/families/token-facts.ts'

/** What others than the service tell of a token: the list of networks of a coin, the chain of any other. */
export const factsAbout = (
  address: string | null,
  facts: FactsOfTokens,
  network: string,
): TokenFacts =>
  address === null ? factsOfCoin(network) : (facts.get(address.toLowerCase()) ?? UNTOLD)

/** A token that others than the service call otherwise (`told`), or of which nobody else tells how it is called (null). */
export interface DoubtfulName {
  readonly address: string | null
  /** How the service calls it. */
  readonly claimed: string
  readonly told: string | null
}

/** Those of the tokens whose name is not confirmed, each once. */
export function doubtfulNames(
  tokens: readonly RequestedAsset[],
  facts: FactsOfTokens,
  network: string,
): readonly DoubtfulName[] {
  const found = tokens.flatMap(({ address, symbol }): readonly DoubtfulName[] => {
    const told = factsAbout(address, facts, network).symbol
    return told !== null && isSameSymbol(told, symbol) ? [] : [{ address, claimed: symbol, told }]
  })
  const keyOf = ({ address, claimed }: DoubtfulName): string => `${address} ${claimed}`
  return found.filter((each, at) => found.findIndex((one) => keyOf(one) === keyOf(each)) === at)
}

/** A request whose amount is counted under the chain's own name of the token, where it tells one. */
export function inChainNames(
  intent: Intent,
  facts: FactsOfTokens | undefined,
  network: string,
): Intent {
  const { asset } = intent
  if (asset === null || facts === undefined) return intent
  const { symbol } = factsAbout(asset.address, facts, network)
  return { ...intent, asset: { ...asset, symbol: symbol ?? asset.symbol } }
}
