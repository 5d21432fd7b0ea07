import type { RequestedAsset } from '../../intent.ts'
import { verifyUnits as judgeBy, type UnitVerification } from '../../verify-units.ts'
import type { FactsOfTokens } from '../../token-facts.ts'
import { isWitnessed } from '../../witnesses.ts'
import { factsOfMint } from '../mint-facts.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { filterByKind, type MessageReading } from './message-reading.ts'

/** Decimals that a message itself names for a token and that are not the token's: it goes through with the chain's alone. */
function findOtherDecimals(
  reading: MessageReading,
  { address, decimals }: RequestedAsset,
): number | null {
  const checked = filterByKind(
    reading,
    'token-transfer',
    'token-approve',
    'token-mint',
    'token-burn',
  )
  const mint = address ?? WRAPPED_SOL
  const stated = checked.flatMap((each) => (each.mint === mint ? (each.decimals ?? []) : []))
  return stated.find((each) => each !== decimals) ?? null
}

/** Holds the units of a request against those of the chain's mints, and those that the message names. */
export function verifySolanaUnits(
  reading: MessageReading,
  network: string,
  mints: FactsOfTokens,
): UnitVerification {
  const { intent, witnesses } = reading
  const isVouched = (mint: string): boolean => isWitnessed(witnesses, mint)
  const byChain = judgeBy(intent, (token) => factsOfMint(network, token, mints), isVouched)
  const byMessage = judgeBy(
    intent,
    (token) => ({ decimals: findOtherDecimals(reading, token), symbol: token.symbol }),
    isVouched,
  )
  return {
    violations: [...byChain.violations, ...byMessage.violations],
    warnings: [
      ...byChain.warnings,
      // Most messages name no decimals: that leaves nothing unread.
      ...byMessage.warnings.filter((each) => each === 'other-decimals'),
    ],
    tokens: byChain.tokens,
  }
}
