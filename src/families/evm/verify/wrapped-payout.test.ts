import { expect, it } from 'vitest'
import { checkSimulation } from './check-simulation.ts'
import { vaultRedemption } from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { ETH, STEAK } from './corpus/protocols.ts'
import { createWitnesses } from './corpus/case.ts'

const ETHER = 10n ** 18n
/** On a network whose wrapped coin no list knows. */
const NETWORK = 'base-sepolia'
const wrapped = { symbol: 'WETH', decimals: 18, address: made(92) }

/** Checks an exit from a vault of coins that pays in these. */
function checkPayout(
  vouched: readonly string[],
  arrived: readonly (readonly [string | null, bigint])[],
) {
  const { intent, simulation } = vaultRedemption
  const { place } = intent
  if (!place) throw new Error('it has one')
  const moves = {
    ...simulation.next,
    arrived: arrived.map(([token, amount]) => ({ token, amount })),
  }
  const shown = {
    ...simulation,
    ...moves,
    next: moves,
    steps: [moves],
    worth: { left: ETHER, arrived: ETHER },
  }
  const asked = {
    ...intent,
    asset: ETH,
    place: { ...place, network: NETWORK, tokens: [ETH, wrapped] },
  }
  return checkSimulation(shown, asked, createWitnesses('operator', [STEAK.address, ...vouched]))
}

it('an exit pays in the wrapped coin where others than the service know it', () => {
  expect(checkPayout([], [[null, ETHER]])).toEqual([])
  expect(checkPayout([wrapped.address], [[wrapped.address, ETHER]])).toEqual([])
})

it('what only the service calls the wrapped coin is worth nothing that is known', () => {
  expect(checkPayout([], [[wrapped.address, ETHER]])).toEqual(['worth-unknown'])
  const dust = [
    [wrapped.address, ETHER],
    [null, 1n],
  ] as const
  expect(checkPayout([], dust)).toEqual(['worth-unknown'])
})
