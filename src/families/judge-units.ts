import type { AskedAsset, Intent } from './intent.ts'
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

/** How the tokens of a request are counted by the chain, against how they were counted where the request was typed. */
export interface Units {
  readonly contradictions: readonly Contradiction[]
  readonly doubts: readonly Doubt[]
  /** In lower case, with null for what the chain does not tell. The coin has none. */
  readonly decimals: ReadonlyMap<string, number | null>
}

/**
 * Holds the units of a request against the chain's: a number that was typed in other decimals is another amount, and the
 * transaction not what was requested. What is only shown in them is a doubt.
 * @param decimalsOf in how many decimals the chain counts a token; null where that is not known
 */
export function judgeUnits(
  intent: Intent,
  decimalsOf: (token: AskedAsset) => number | null,
): Units {
  const { asset, place } = intent
  const counted = countedIn(intent)
  const shown = [asset, place?.output ?? null, ...(place?.tokens ?? [])].flatMap(
    (each) => each ?? [],
  )
  const isOther = (token: AskedAsset): boolean => {
    const told = decimalsOf(token)
    return told !== null && told !== token.decimals
  }
  const isUnread = (token: AskedAsset): boolean => decimalsOf(token) === null
  return {
    contradictions: counted.some(isOther) ? ['not-the-request'] : [],
    doubts: [
      ...(counted.some(isUnread) ? (['decimals-unread'] as const) : []),
      ...(shown.some(isOther) ? (['other-decimals'] as const) : []),
    ],
    decimals: new Map(
      shown.flatMap((token) =>
        token.address === null ? [] : [[token.address.toLowerCase(), decimalsOf(token)] as const],
      ),
    ),
  }
}
