import type { Intent } from '../../intent.ts'
import { judgeUnits as judgeBy, type Units } from '../../judge-units.ts'
import type { ChainFacts } from '../chain-facts.ts'
import { factsOfToken } from '../token-questions.ts'

/** Holds the units of a request against those that the chain's facts tell. */
export const judgeUnits = (intent: Intent, network: string, facts: ChainFacts): Units =>
  judgeBy(intent, ({ address }) => factsOfToken(network, address, facts))
