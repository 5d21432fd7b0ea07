import type { ChainFamily } from '../chain-family.ts'
import { createActionFactsReader } from './chain-facts.ts'
import { evmFamily } from './evm-family.ts'
import { inspectRevocation } from './revocation.ts'
import { simulateAction } from './simulate/simulate-action.ts'

const readFacts = createActionFactsReader()

/** EVM chains for revocations, which no yield and so no witness of one stands behind. */
export const revocationFamily: ChainFamily = {
  ...evmFamily,
  async inspect(transaction, action, intent) {
    const [simulation, facts] = await Promise.all([
      simulateAction(transaction, action, intent),
      readFacts(transaction.network, action, intent),
    ])
    return inspectRevocation(transaction, action, intent, simulation, facts)
  },
  read: (transaction, action, intent) =>
    Promise.resolve(inspectRevocation(transaction, action, intent)),
}
