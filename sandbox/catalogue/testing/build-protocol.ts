import type { YieldDescription } from '../../contract/yield.ts'
import type { YieldProtocol } from '../../protocols/protocol.ts'
import { buildYield } from './build-yield.ts'

const never = () => Promise.reject(new Error('not asked for'))

/** What runs a yield, except for what a test says; no chain is asked. */
export function buildProtocol(
  described: YieldDescription = buildYield(),
  parts: Partial<YieldProtocol> = {},
): YieldProtocol {
  return {
    id: described.id,
    network: 'base-sepolia',
    contracts: [],
    describe: async () => described,
    positions: never,
    enter: never,
    exit: never,
    manage: never,
    ...parts,
  }
}
