import { fromRaw } from '#src/money/units.ts'
import type { Simulation } from '../contract/gas.ts'
import type { Token } from '../contract/token.ts'
import type { BuiltStep } from '../networks/local-network.ts'

/** A transaction's `gasEstimate`: JSON with `amount` in units of the gas token (supplement, section 5). */
export function gasEstimate({ gasCost, gasLimit }: BuiltStep, token: Token): string {
  return JSON.stringify({
    amount: fromRaw(gasCost, token.decimals),
    gasLimit: gasLimit.toString(),
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
      transactions: steps.flatMap(({ planned, payload, gasCost, gasLimit }, stepIndex) =>
        payload === null
          ? []
          : {
              type: planned.type,
              stepIndex,
              amount: fromRaw(gasCost, token.decimals),
              gasLimit: gasLimit.toString(),
            },
      ),
    },
  }
}
