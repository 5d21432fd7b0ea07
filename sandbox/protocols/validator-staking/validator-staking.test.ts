import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { Arguments, EvmProtocol, Position } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { findPendingAction } from '../testing/protocol-bench.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedValidatorStaking } from './staking-account.ts'
import { validatorStakingModule } from './validator-staking.ts'

const DAY = 86_400
const YEAR = 365 * DAY
const account = devAccount(5)
const owner = account.address
const stranger = devAccount(6).address

describe('validator staking', () => {
  let test: ModuleChain<DeployedValidatorStaking>
  let staking: EvmProtocol
  withModuleChain(validatorStakingModule, 'ethereum-sepolia', (started) => {
    test = started
    staking = test.protocols[0] ?? expect.fail()
  })

  const plans = () => test.deployed[0]?.set.plans ?? []
  const at = (index: number): string => plans()[index]?.address ?? ''
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const stake = async (amount: string, validatorAddress = at(0)): Promise<void> =>
    executePlan(test, account, staking, await staking.enter(owner, { amount, validatorAddress }))
  const exitStake = async (amount: string, validatorAddress = at(0)): Promise<void> =>
    executePlan(test, account, staking, await staking.exit(owner, { amount, validatorAddress }))
  const rows = () => staking.positions(owner)
  const manage = async (type: string, request: Arguments = {}): Promise<void> => {
    const { passthrough } = findPendingAction(await rows(), type)
    const plan = await staking.manage(owner, type, passthrough, request)
    await executePlan(test, account, staking, plan)
  }
  const told = (all: readonly Position[]) => all.map(({ type, amount }) => [type, amount])
  const coins = () => test.chain.client.getBalance({ address: owner })

  it('the yield is described in the contract’s form, with the rate of its first validator', async () => {
    const { rewardRate, mechanics, statistics } = yieldSchema.parse(await staking.describe())
    expect(rewardRate.total).toBeCloseTo(0.034 * 0.97 + 0.0045)
    const sum = rewardRate.components.reduce((total, { rate }) => total + rate, 0)
    expect(sum).toBeCloseTo(rewardRate.total)
    expect(rewardRate.components.map(({ yieldSource }) => yieldSource)).toEqual(['staking', 'mev'])
    expect(mechanics).toMatchObject({
      requiresValidatorSelection: true,
      warmupPeriod: { seconds: DAY },
      cooldownPeriod: { seconds: 3 * DAY },
    })
    expect(BigInt(statistics?.tvlRaw ?? 0)).toBeGreaterThan(parseEther('1000'))
  })

  it('validators of every status fill more than a page, in display order', async () => {
    const all = (await staking.validators?.())?.map((each) => validatorSchema.parse(each)) ?? []
    expect(all).toHaveLength(140)
    expect(new Set(all.map(({ address }) => address)).size).toBe(140)
    expect(new Set(all.map(({ name }) => name)).size).toBe(140)
    expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([
      'active',
      'deactivating',
      'full',
      'inactive',
      'jailed',
      'not_found',
      'unbonding',
    ])
    const full = all.filter(({ status }) => status === 'full')
    expect(full.some(({ remainingSlots }) => remainingSlots === 0)).toBe(true)
    expect(full.some(({ remainingPossibleStake }) => remainingPossibleStake === '0')).toBe(true)
    expect(all.filter(({ status }) => status === 'jailed').map((each) => each.rewardRate)).toEqual([
      { total: 0, rateType: 'APR', components: [] },
    ])
    expect(all.map(({ preferred }) => preferred).lastIndexOf(true)).toBe(2)
    const rates = all.slice(3).map(({ rewardRate }) => rewardRate.total)
    expect(rates).toEqual(rates.toSorted((one, other) => other - one))
    expect(all.reduce((sum, { votingPower }) => sum + votingPower, 0)).toBeCloseTo(1, 3)
    expect(new Set(all.flatMap(({ provider }) => provider?.rank ?? [])).size).toBeGreaterThan(3)
    expect(all.some(({ provider }) => provider?.revshare !== undefined)).toBe(true)
  })

  it('stake warms up, then earns the validator’s own rate', async () => {
    await stake('10')
    const [, entering] = await rows()
    expect(entering).toMatchObject({ type: 'entering', isEarning: false, amount: parseEther('10') })
    expect(entering?.validator?.address).toBe(at(0))
    await pass(DAY)
    expect(told(await rows())[0]).toEqual(['active', parseEther('10')])
    await pass(YEAR)
    const [active, claimable] = await rows()
    expect(active).toMatchObject({ type: 'active', isEarning: true, amount: parseEther('10') })
    const due = parseEther(String(10 * (0.034 * 0.97 + 0.0045)))
    expect(claimable?.type).toBe('claimable')
    expect((claimable?.amount ?? 0n) - due).toBeLessThan(parseEther('0.00001'))
    expect(due - (claimable?.amount ?? 0n)).toBeLessThan(parseEther('0.00001'))
  })

  it('rewards are claimed or restaked', async () => {
    await stake('10')
    await pass(YEAR)
    const before = await coins()
    await manage('CLAIM_REWARDS')
    expect((await coins()) - before).toBeGreaterThan(parseEther('0.37'))
    await pass(YEAR)
    await manage('RESTAKE_REWARDS')
    const [active] = await rows()
    expect(active?.amount).toBeGreaterThan(parseEther('10.37'))
    expect((await rows()).some(({ type }) => type === 'claimable')).toBe(false)
  })

  it('stake cools down until a date, then is withdrawn from one validator or all', async () => {
    await stake('10')
    await stake('5', at(1))
    await pass(2 * DAY)
    await exitStake('4')
    await exitStake('2', at(1))
    const exiting = (await rows()).filter(({ type }) => type === 'exiting')
    expect(exiting.map(({ amount, isEarning }) => [amount, isEarning])).toEqual([
      [parseEther('4'), false],
      [parseEther('2'), false],
    ])
    const { timestamp } = await test.chain.client.getBlock()
    expect(Number(exiting[0]?.date) - Number(timestamp)).toBeGreaterThan(3 * DAY - 60)
    await pass(3 * DAY)
    const free = (await rows()).filter(({ type }) => type === 'withdrawable')
    expect(free.map(({ pendingActions }) => pendingActions.map(({ type }) => type))).toEqual([
      ['WITHDRAW', 'WITHDRAW_ALL'],
      ['WITHDRAW', 'WITHDRAW_ALL'],
    ])
    expect(free[0]?.pendingActions.map((each) => each.amount)).toEqual(['4', '6'])
    const before = await coins()
    await manage('WITHDRAW_ALL')
    expect((await coins()) - before).toBeGreaterThan(parseEther('5.99'))
    expect((await rows()).some(({ type }) => type === 'withdrawable')).toBe(false)
  })

  it('a cancelled cooldown earns again at once', async () => {
    await stake('10')
    await pass(2 * DAY)
    await exitStake('10')
    expect((await rows())[0]).toMatchObject({ type: 'active', amount: 0n })
    await manage('REBOND')
    expect(told(await rows())[0]).toEqual(['active', parseEther('10')])
    expect((await rows()).some(({ type }) => type === 'exiting')).toBe(false)
  })

  it('restake moves part or all of the stake to another validator', async () => {
    await stake('10')
    await pass(2 * DAY)
    await manage('RESTAKE', { validatorAddress: at(1), amount: '4' })
    await manage('RESTAKE', { validatorAddress: at(1).toLowerCase() })
    const active = (await rows()).filter(({ type }) => type === 'active')
    expect(active.map(({ amount, validator }) => [amount, validator?.address])).toEqual([
      [parseEther('10'), at(1)],
    ])
  })

  it('a jailed validator stops earning, and can be exited', async () => {
    await stake('10', at(6))
    await pass(25 * DAY)
    const [active] = await rows()
    expect(active).toMatchObject({ isEarning: false, validator: { status: 'jailed' } })
    const earned = (all: readonly Position[]) => all.find(({ type }) => type === 'claimable')
    const then = earned(await rows())
    await pass(YEAR)
    expect(earned(await rows())?.amount).toBe(then?.amount)
    expect(then?.pendingActions.map(({ type }) => type)).toEqual(['CLAIM_REWARDS'])
    await expect(stake('1', at(6))).rejects.toThrow('is jailed and takes no new stake')
    await exitStake('4', at(6))
    await manage('RESTAKE', { validatorAddress: at(0) })
  })

  it('a closed, full or unknown validator, and an amount outside its limits, is rejected', async () => {
    const refusals: readonly [number, string, string][] = [
      [3, '20', 'is full'],
      [4, '1', 'is full'],
      [5, '1', 'is jailed'],
      [7, '1', 'is deactivating'],
      [8, '1', 'is inactive'],
      [9, '1', 'is unbonding'],
      [10, '1', 'is not on the chain'],
      [11, '31.9', 'is 32 ETH'],
      [12, '3.5', 'still takes is 3 ETH'],
    ]
    for (const [index, amount, message] of refusals)
      await expect(staking.enter(owner, { amount, validatorAddress: at(index) })).rejects.toThrow(
        message,
      )
    await expect(
      staking.enter(owner, { amount: '31', validatorAddress: at(11) }),
    ).rejects.toMatchObject({ parts: { error: 'INVALID_AMOUNT', statusCode: 400 } })
    await expect(staking.enter(owner, { amount: '1', validatorAddress: owner })).rejects.toThrow(
      'Bad Request',
    )
    await expect(stake('0.005')).rejects.toThrow('The least is 0.01 ETH')
    await stake('0.01')
    await stake('0.005')
  })

  it('only a passthrough built for this owner and row is accepted', async () => {
    await stake('10')
    await pass(30 * DAY)
    const all = await rows()
    const claim = findPendingAction(all, 'CLAIM_REWARDS').passthrough
    const restaked = findPendingAction(all, 'RESTAKE_REWARDS').passthrough
    expect(new Set([claim, restaked]).size).toBe(2)
    for (const changed of [`${claim}A`, claim.slice(1), '', restaked])
      await expect(staking.manage(owner, 'CLAIM_REWARDS', changed, {})).rejects.toThrow(
        'not one of a pending action',
      )
    await expect(staking.manage(stranger, 'CLAIM_REWARDS', claim, {})).rejects.toThrow(
      'not one of a pending action',
    )
    await expect(staking.manage(owner, 'VOTE', claim, {})).rejects.toThrow('Bad Request')
  })
})
