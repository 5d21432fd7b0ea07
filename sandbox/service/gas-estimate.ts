import { fromRaw } from '#src/money/units.ts'
import type { Simulation } from '../contract/gas.ts'
import type { Token } from '../contract/token.ts'
import type { BuiltStep } from '../networks/local-network.ts'

/** Nothing is sent by it, so nothing is paid; or nobody can tell before the message that it waits for is signed. */
const isFree = ({ planned }: BuiltStep): boolean =>
  planned.skipped ||
  planned.kind === 'message' ||
  (planned.kind === 'unwritten' && planned.simulationCalls.length === 0)

/**
 * A transaction's `gasEstimate`: JSON with `amount` in units of the gas token (contract: Steps); null for what
 * costs nothing, or is not known yet.
 */
export function gasEstimate(step: BuiltStep, token: Token): string | null {
  if (isFree(step)) return null
  return JSON.stringify({
    amount: fromRaw(step.gasCost, token.decimals),
    gasLimit: step.gasLimit.toString(),
    token,
  })
}

/** The answer of the simulate endpoints, from the same figures. */
export function simulation(steps: readonly BuiltStep[], token: Token): Simulation {
  const total = steps.reduce((sum, { gasCost }) => sum + gasCost, 0n)
  return {
    gas: {
      amount: fromRaw(total, token.decimals),
      token,
      transactions: steps.flatMap((step, stepIndex) =>
        isFree(step)
          ? []
          : {
              type: step.planned.type,
              stepIndex,
              amount: fromRaw(step.gasCost, token.decimals),
              gasLimit: step.gasLimit.toString(),
            },
      ),
    },
  }
}
