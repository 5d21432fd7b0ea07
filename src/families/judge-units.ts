import type { AskedAsset, Intent } from './intent.ts'
import { isSameSymbol, tokensNamed, type FactsOfTokens, type TokenFacts } from './token-facts.ts'
import type { Contradiction, Doubt } from './verdict.ts'

/** The tokens in whose units a request's numbers were typed. */
function countedIn({ request, asset, place }: Intent): readonly AskedAsset[] {
  const { shareAmount, amounts } = request.arguments
  return [
    ...(asset === null ? [] : [asset]),
    ...(shareAmount === undefined || !place?.output ? [] : [place.output]),
    ...(amounts === undefined ? [] : (place?.tokens.slice(1) ?? [])),
  ]
}

/** How the chain calls and counts the tokens of a request, against how they were where the request was typed. */
export interface Units {
  readonly contradictions: readonly Contradiction[]
  readonly doubts: readonly Doubt[]
  /** The coin has none. */
  readonly tokens: FactsOfTokens
}

/**
 * Holds the units of a request against the chain's: a number that was typed in other decimals is another amount, and the
 * transaction not what was requested. What is only shown in them, or goes by another name, is a doubt.
 * @param factsOf what others than the service tell of a token
 */
export function judgeUnits(intent: Intent, factsOf: (token: AskedAsset) => TokenFacts): Units {
  const counted = countedIn(intent)
  const shown = tokensNamed(intent)
  const isOther = (token: AskedAsset): boolean => {
    const { decimals } = factsOf(token)
    return decimals !== null && decimals !== token.decimals
  }
  const isCalledOtherwise = (token: AskedAsset): boolean => {
    const { symbol } = factsOf(token)
    return symbol !== null && !isSameSymbol(symbol, token.symbol)
  }
  const doubts: readonly (readonly [Doubt, boolean])[] = [
    ['decimals-unread', counted.some((token) => factsOf(token).decimals === null)],
    ['symbol-unread', counted.some((token) => factsOf(token).symbol === null)],
    ['other-decimals', shown.some(isOther)],
    ['other-symbol', shown.some(isCalledOtherwise)],
  ]
  return {
    contradictions: counted.some(isOther) ? ['not-the-request'] : [],
    doubts: doubts.flatMap(([doubt, isSaid]) => (isSaid ? [doubt] : [])),
    tokens: new Map(
      shown.flatMap((token) =>
        token.address === null ? [] : [[token.address.toLowerCase(), factsOf(token)] as const],
      ),
    ),
  }
}
