import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { yieldSchema } from '../../contract/yield.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { findPendingAction, protocolBench } from '../testing/protocol-bench.ts'
import type { EvmPlan } from '../protocol.ts'
import { readGovernanceAccount } from './governance-account.ts'
import { governanceStakingModule } from './governance-staking.ts'

const DAY = 86_400

describe('governance staking', () => {
  const bench = protocolBench(governanceStakingModule, 'base-sepolia')
  const at = (index: number) => ({
    validatorAddress: bench().deployed.set.plans[index]?.address ?? '',
  })
  const types = ({ steps }: EvmPlan) => steps.map(({ type }) => type)
  const voting = async () =>
    (await bench().rows()).flatMap(({ type, amount, validator }) =>
      type === 'active' && validator ? [[validator.address, amount]] : [],
    )

  const exiting = async () =>
    (await bench().rows()).reduce(
      (sum, { type, amount }) => (type === 'exiting' ? sum + amount : sum),
      0n,
    )

  it('enter takes three steps the first time, two later', async () => {
    expect(types(await bench().enter({ amount: '4', ...at(0) }))).toEqual([
      'CREATE_ACCOUNT',
      'LOCK',
      'VOTE',
    ])
    expect(types(await bench().enter({ amount: '1', ...at(1) }))).toEqual(['LOCK', 'VOTE'])
    expect(await voting()).toEqual([
      [at(0).validatorAddress, parseEther('4')],
      [at(1).validatorAddress, parseEther('1')],
    ])
    const { mechanics } = yieldSchema.parse(await bench().protocol.describe())
    expect(Object.keys(mechanics.arguments.manage ?? {}).sort()).toEqual([
      'DELEGATE',
      'REVOKE',
      'REVOTE',
      'STAKE_LOCKED',
      'UNLOCK_LOCKED',
      'VOTE',
      'VOTE_LOCKED',
      'WITHDRAW',
    ])
  })

  it('votes earn for whole days from the day after the vote', async () => {
    await bench().enter({ amount: '10', ...at(0) })
    expect(await voting()).toEqual([[at(0).validatorAddress, parseEther('10')]])
    await bench().pass(366 * DAY)
    const [row] = await bench().rows()
    const rate = row?.rewardRate?.total ?? 0
    expect(rate).toBeGreaterThan(0.03)
    expect(Number(row?.amount) / 1e18).toBeCloseTo(10 * (1 + rate), 6)
  })

  it('exit revokes and unlocks, and the coin is withdrawable after the cooldown', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    expect(types(await bench().exit({ amount: '3', ...at(0) }))).toEqual(['REVOKE', 'UNLOCK'])
    expect(types(await bench().exit({ useMaxAmount: true, ...at(0) }))).toEqual(['UNLOCK'])
    expect(await exiting()).toBe(parseEther('4'))
    await bench().pass(3 * DAY)
    const before = await bench().getBalance()
    await bench().manage('WITHDRAW')
    expect((await bench().getBalance()) - before).toBeGreaterThan(parseEther('3.99'))
  })

  it('a full exit includes what accrues between request and signature', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    await bench().enter({ amount: '2', ...at(1) })
    await bench().manage('REVOKE', { amount: '1' })
    await bench().pass(10 * DAY)
    const { protocol, test, account } = bench()
    const plan = await protocol.exit(account.address, { useMaxAmount: true, ...at(0) })
    await bench().pass(2 * DAY)
    await executePlan(test, account, protocol, plan)
    expect((await voting()).map(([validator]) => validator)).toEqual([at(1).validatorAddress])
    expect(await exiting()).toBeGreaterThan(parseEther(plan.amount ?? ''))
    // Previously locked coin does not belong to these votes.
    expect(await bench().row('locked')).toMatchObject({ amount: parseEther('1') })
  })

  it('locked coin without votes has a row and can vote or be unlocked', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    await bench().manage('REVOKE', { amount: '3' })
    expect(await bench().row('locked')).toMatchObject({ amount: parseEther('3'), isEarning: false })
    await bench().manage('STAKE_LOCKED', { amount: '0.5', ...at(1) })
    await bench().manage('VOTE', { amount: '0.5' })
    await bench().manage('UNLOCK_LOCKED', { amount: '1' })
    await bench().manage('VOTE_LOCKED', at(1))
    expect(await bench().row('locked')).toBeUndefined()
    expect(await voting()).toEqual([
      [at(0).validatorAddress, parseEther('1.5')],
      [at(1).validatorAddress, parseEther('1.5')],
    ])
    await bench().manage('REVOTE', at(1))
    expect(await voting()).toEqual([[at(1).validatorAddress, parseEther('3')]])
  })

  it('the limit of a validator’s capacity is given before locked coin votes for it', async () => {
    await bench().enter({ amount: '5', ...at(0) })
    await bench().manage('REVOKE')
    await bench().enter({ amount: '1', ...at(12) })
    await expect(bench().manage('VOTE')).rejects.toMatchObject({
      parts: { error: 'INVALID_AMOUNT', message: expect.stringContaining('still takes is 2 ETH') },
    })
    await bench().manage('VOTE', { amount: '2' })
    expect(await voting()).toEqual([[at(12).validatorAddress, parseEther('3')]])
  })

  it('an address is accepted in any letter case', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    const receiverAddress = '0xD8Da6bf26964af9d7eed9e03e53415d37aa96045'
    await bench().manage('DELEGATE', { receiverAddress })
    const { test, deployed, account } = bench()
    const read = await readGovernanceAccount({ chain: test.chain, deployed }, account.address)
    expect(read.delegate.toLowerCase()).toBe(receiverAddress.toLowerCase())
  })

  it('revoking all votes includes what they earn until then', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    await bench().pass(10 * DAY)
    const { passthrough } = findPendingAction(await bench().rows(), 'REVOKE')
    const { protocol, test, account } = bench()
    const plan = await protocol.manage(account.address, 'REVOKE', passthrough, {})
    await bench().pass(2 * DAY)
    await executePlan(test, account, protocol, plan)
    expect(await voting()).toEqual([])
  })

  it('voting power can be delegated to an address while the coin stays', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    const receiverAddress = '0x00000000000000000000000000000000000000AA'
    const plan = await bench().manage('DELEGATE', { receiverAddress })
    expect([plan.amount, types(plan)]).toEqual([null, ['DELEGATE']])
    const { test, deployed, account } = bench()
    const read = await readGovernanceAccount({ chain: test.chain, deployed }, account.address)
    expect(read.delegate.toLowerCase()).toBe(receiverAddress.toLowerCase())
    expect(await voting()).toEqual([[at(0).validatorAddress, parseEther('4')]])
  })

  it('amounts above the balance, the same validator again and a closed one are rejected', async () => {
    await bench().enter({ amount: '4', ...at(0) })
    await expect(bench().manage('REVOKE', { amount: '5' })).rejects.toThrow('holds 4 ETH')
    await expect(bench().manage('REVOTE', at(0))).rejects.toThrow('already')
    await expect(bench().manage('REVOTE', at(5))).rejects.toThrow('is jailed')
    await expect(bench().exit({ amount: '1', ...at(1) })).rejects.toThrow('holds 0 ETH')
    await expect(bench().manage('DELEGATE', { receiverAddress: 'me' })).rejects.toThrow('Bad')
  })
})
