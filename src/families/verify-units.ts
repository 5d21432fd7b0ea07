import { toAddressKey } from './is-same-address.ts'
import type { Intent, RequestedAsset } from './intent.ts'
import { getSecondTokenLimit } from './range-deposit.ts'
import { isSameSymbol, tokensNamed, type FactsOfTokens, type TokenFacts } from './token-facts.ts'
import type { Violation, Warning } from './verdict.ts'

/** The tokens in whose units a request's numbers were typed, or are limited. */
function getCountedTokens(intent: Intent): readonly RequestedAsset[] {
  const { request, asset, place } = intent
  const { shareAmount, amounts } = request.arguments
  const second = getSecondTokenLimit(intent)
  return [
    ...(second === null ? [] : [second.token]),
    ...(asset === null ? [] : [asset]),
    ...(shareAmount === undefined || !place?.output ? [] : [place.output]),
    ...(amounts === undefined ? [] : (place?.tokens.slice(1) ?? [])),
  ]
}

/** How the chain calls and counts the tokens of a request, against how they were where the request was typed. */
export interface UnitVerification {
  readonly violations: readonly Violation[]
  readonly warnings: readonly Warning[]
  /** The coin has none. */
  readonly tokens: FactsOfTokens
}

/**
 * Holds the units of a request against the chain's: a number that was typed in other decimals is another amount, and the
 * transaction not what was requested. What is only shown in them, or goes by another name, is a doubt.
 * @param factsOf what others than the service tell of a token
 * @param isVouched whether others than the service know a token by its address
 */
export function verifyUnits(
  intent: Intent,
  factsOf: (token: RequestedAsset) => TokenFacts,
  isVouched: (address: string) => boolean,
): UnitVerification {
  const counted = getCountedTokens(intent)
  const displayed = tokensNamed(intent)
  const isOther = (token: RequestedAsset): boolean => {
    const { decimals } = factsOf(token)
    return decimals !== null && decimals !== token.decimals
  }
  const isCalledOtherwise = (token: RequestedAsset): boolean => {
    const { symbol } = factsOf(token)
    return symbol !== null && !isSameSymbol(symbol, token.symbol)
  }
  const doubts: readonly (readonly [Warning, boolean])[] = [
    ['decimals-unread', counted.some((token) => factsOf(token).decimals === null)],
    ['symbol-unread', counted.some((token) => factsOf(token).symbol === null)],
    ['other-decimals', displayed.some(isOther)],
    ['other-symbol', displayed.some(isCalledOtherwise)],
  ]
  return {
    violations: counted.some(isOther) ? ['not-the-request'] : [],
    warnings: doubts.flatMap(([doubt, isSaid]) => (isSaid ? [doubt] : [])),
    tokens: new Map(
      displayed.flatMap((token) => {
        const { address } = token
        if (address === null) return []
        const facts = factsOf(token)
        return [
          [
            toAddressKey(address),
            isVouched(address) ? { ...facts, isVouched: true } : facts,
          ] as const,
        ]
      }),
    ),
  }
}
