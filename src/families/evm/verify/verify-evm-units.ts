import type { Intent } from '../../intent.ts'
import { verifyUnits as judgeBy, type UnitVerification } from '../../verify-units.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { isVouchedFor, type Vouch } from './known-contracts.ts'
import { factsOfToken } from '../token-questions.ts'

/** Holds the units of a request against those that the chain's facts tell. */
export const verifyEvmUnits = (
  intent: Intent,
  network: string,
  facts: ChainFacts,
  vouch: Vouch,
): UnitVerification =>
  judgeBy(
    intent,
    ({ address }) => factsOfToken(network, address, facts),
    (address) => isVouchedFor(vouch(address, 'token')),
  )
