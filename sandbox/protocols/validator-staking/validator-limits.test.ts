import { describe, expect, it } from 'vitest'
import { protocolBench } from '../testing/protocol-bench.ts'
import { validatorStakingModule } from './validator-staking.ts'

const DAY = 86_400
/** A validator that requires 32 coins of each nominator. */
const DEMANDING = 11

describe('a validator’s own limits', () => {
  const bench = protocolBench(validatorStakingModule, 'ethereum-sepolia')
  const demanding = () => ({
    validatorAddress: bench().deployed.set.plans[DEMANDING]?.address ?? '',
  })
  const offered = async () =>
    (await bench().rows()).map(({ type, pendingActions }) => [
      type,
      pendingActions.map((each) => each.type),
    ])

  it('actions that the chain would reject are not offered', async () => {
    await bench().enter({ amount: '32', ...demanding() })
    await bench().pass(2 * DAY)
    await bench().exit({ amount: '31.5', ...demanding() })
    // Half a coin is left: only what restores 32 can return.
    expect(await offered()).toEqual([
      ['active', ['RESTAKE']],
      ['claimable', ['CLAIM_REWARDS']],
      ['exiting', ['REBOND']],
    ])
    await bench().pass(60)
    await bench().exit({ amount: '0.5', ...demanding() })
    expect(await offered()).toEqual([
      ['active', []],
      ['claimable', ['CLAIM_REWARDS']],
      ['exiting', []],
      ['exiting', []],
    ])
  })
})
