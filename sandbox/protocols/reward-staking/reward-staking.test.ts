import { erc20Abi, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import type { DeployedRewardStaking } from './reward-staking.ts'
import { pendingActionSchema } from '../../contract/balance.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { rewardStakingModule } from './reward-staking.ts'
import type { EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'

const YEAR = 365 * 86_400
const account = devAccount(5)
const owner = account.address
const stranger = devAccount(6).address

describe('reward staking', () => {
  let test: ModuleChain<DeployedRewardStaking>
  let deployed: DeployedRewardStaking
  let staking: EvmProtocol
  withModuleChain(rewardStakingModule, 'base-sepolia', (started) => {
    test = started
    deployed = test.deployed[0] ?? expect.fail()
    staking = rewardStakingModule.open(test.chain, deployed)
  })

  const stake = async (amount: string): Promise<void> =>
    executePlan(test, account, staking, await staking.enter(owner, { amount }))
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const rewards = (): Promise<bigint> => {
    const contract = { address: deployed.reward.address, abi: erc20Abi } as const
    return test.chain.client.readContract({
      ...contract,
      functionName: 'balanceOf',
      args: [owner],
    })
  }
  const claimOf = async () => {
    const [, row] = await staking.positions(owner)
    return pendingActionSchema.parse(row?.pendingActions[0])
  }

  it('the rate has both sources, each in its token', async () => {
    const { rewardRate, mechanics } = yieldSchema.parse(await staking.describe())
    expect(rewardRate.total).toBeCloseTo(0.04)
    expect(
      rewardRate.components.map(({ yieldSource, token }) => [yieldSource, token.symbol]),
    ).toEqual([
      ['staking', 'TIDE'],
      ['protocol_incentive', 'TIDE'],
    ])
    expect([mechanics.type, mechanics.rewardClaiming]).toEqual(['staking', 'manual'])
  })

  it('rewards have a row in their own token with a claim that pays them', async () => {
    await stake('2')
    await pass(YEAR)
    const [active, claimable] = await staking.positions(owner)
    expect(active).toMatchObject({ type: 'active', amount: parseEther('2') })
    expect(claimable).toMatchObject({ type: 'claimable', token: deployed.reward, isEarning: false })
    const { type, passthrough, arguments: claimArguments } = await claimOf()
    expect(claimArguments).toBeNull()
    const plan = await staking.manage(owner, type, passthrough, {})
    expect(plan).toMatchObject({ token: deployed.reward, steps: [{ type: 'CLAIM_REWARDS' }] })
    await executePlan(test, account, staking, plan)
    expect(await rewards()).toBeGreaterThanOrEqual(claimable?.amount ?? 0n)
    await expect(staking.manage(owner, type, passthrough, {})).rejects.toThrow('no TIDE to claim')
  })

  it('only a passthrough built for this owner is accepted', async () => {
    await stake('2')
    await pass(YEAR)
    const { type, passthrough } = await claimOf()
    const changed = [`${passthrough}A`, passthrough.slice(1), '', `x${passthrough.slice(1)}`]
    for (const each of changed)
      await expect(staking.manage(owner, type, each, {})).rejects.toThrow('not one of')
    await expect(staking.manage(stranger, type, passthrough, {})).rejects.toThrow('not one of')
    await expect(staking.manage(owner, 'WITHDRAW', passthrough, {})).rejects.toThrow('Bad Request')
  })

  it('exit has two independent steps, in either order', async () => {
    await stake('2')
    await pass(YEAR)
    const plan = await staking.exit(owner, { useMaxAmount: true })
    expect(plan.executionPattern).toBe('asynchronous')
    expect(plan.steps.map(({ type, skipped }) => [type, skipped])).toEqual([
      ['UNSTAKE', false],
      ['CLAIM_REWARDS', false],
    ])
    const turned = { ...plan, steps: plan.steps.toReversed() }
    await executePlan(test, account, staking, turned)
    const [active] = await staking.positions(owner)
    expect(active?.amount).toBe(0n)
    expect(await rewards()).toBeGreaterThan(parseEther('3999'))
  })

  it('the claim is skipped without rewards', async () => {
    await stake('2')
    const plan = await staking.exit(owner, { amount: '1' })
    expect(plan.steps.map(({ type, skipped }) => [type, skipped])).toEqual([
      ['UNSTAKE', false],
      ['CLAIM_REWARDS', true],
    ])
  })
})
