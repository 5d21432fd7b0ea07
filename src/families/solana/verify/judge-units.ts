import type { AskedAsset } from '../../intent.ts'
import { judgeUnits as judgeBy, type Units } from '../../judge-units.ts'
import type { FactsOfTokens } from '../../token-facts.ts'
import { factsOfMint } from '../mint-facts.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { ofKind, type Reading } from './reading.ts'

/** Decimals that a message itself names for a token and that are not the token's: it goes through with the chain's alone. */
function otherStated(reading: Reading, { address, decimals }: AskedAsset): number | null {
  const checked = ofKind(reading, 'token-transfer', 'token-approve', 'token-mint', 'token-burn')
  const mint = address ?? WRAPPED_SOL
  const stated = checked.flatMap((each) => (each.mint === mint ? (each.decimals ?? []) : []))
  return stated.find((each) => each !== decimals) ?? null
}

/** Holds the units of a request against those of the chain's mints, and those that the message names. */
export function judgeUnits(reading: Reading, network: string, mints: FactsOfTokens): Units {
  const { intent } = reading
  const ofChain = judgeBy(intent, (token) => factsOfMint(network, token, mints))
  const ofMessage = judgeBy(intent, (token) => ({
    decimals: otherStated(reading, token),
    symbol: token.symbol,
  }))
  return {
    contradictions: [...ofChain.contradictions, ...ofMessage.contradictions],
    doubts: [
      ...ofChain.doubts,
      // Most messages name no decimals: that leaves nothing unread.
      ...ofMessage.doubts.filter((each) => each === 'other-decimals'),
    ],
    tokens: ofChain.tokens,
  }
}
