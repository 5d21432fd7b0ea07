import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { Arguments, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { findPendingAction } from '../testing/protocol-bench.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedValidatorStaking } from '../validator-staking/staking-account.ts'
import { multiValidatorStakingModule } from './multi-validator-staking.ts'

const DAY = 86_400
const account = devAccount(5)
const owner = account.address

describe('multi-validator staking', () => {
  let test: ModuleChain<DeployedValidatorStaking>
  let staking: EvmProtocol
  withModuleChain(multiValidatorStakingModule, 'base-sepolia', (started) => {
    test = started
    staking = test.protocols[0] ?? expect.fail()
  })

  const at = (...indexes: number[]): string[] =>
    indexes.map((index) => test.deployed[0]?.set.plans[index]?.address ?? '')
  const stake = async (amount: string, validatorAddresses: string[]): Promise<void> =>
    executePlan(test, account, staking, await staking.enter(owner, { amount, validatorAddresses }))
  const rows = () => staking.positions(owner)
  const manage = async (type: string, request: Arguments = {}): Promise<void> => {
    const { passthrough } = findPendingAction(await rows(), type)
    const plan = await staking.manage(owner, type, passthrough, request)
    await executePlan(test, account, staking, plan)
  }
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const found = async (type: string) => (await rows()).find((row) => row.type === type)

  it('enter takes a list of validators, with its limits', async () => {
    const { mechanics } = yieldSchema.parse(await staking.describe())
    const { enter } = mechanics.arguments
    expect(enter?.fields[1]).toMatchObject({ name: 'validatorAddresses', isArray: true })
    expect(enter?.notes).toContain('16 validators')
    expect(mechanics).toMatchObject({ rewardSchedule: 'era', warmupPeriod: { seconds: 0 } })
  })

  it('stake is split equally, and one row lists all its validators', async () => {
    await stake('9', at(0, 1, 2))
    const [active, ...others] = await rows()
    expect(others).toEqual([])
    expect(active).toMatchObject({ type: 'active', amount: parseEther('9'), isEarning: true })
    expect(active?.validators?.map((each) => validatorSchema.parse(each).address)).toEqual(
      at(0, 1, 2),
    )
    const rates = active?.validators?.map(({ rewardRate }) => rewardRate.total) ?? []
    expect(active?.rewardRate?.total).toBeCloseTo(rates.reduce((sum, rate) => sum + rate, 0) / 3, 5)
  })

  it('stake earns with every validator, and all rewards are claimed or restaked', async () => {
    await stake('9', at(0, 1, 2))
    await pass(365 * DAY)
    const earned = (await found('claimable'))?.amount ?? 0n
    const rate = (await found('active'))?.rewardRate?.total ?? 0
    expect(earned).toBeGreaterThan(parseEther((9 * rate * 0.9999).toFixed(18)))
    expect(earned).toBeLessThan(parseEther((9 * rate * 1.0001).toFixed(18)))
    await manage('RESTAKE_REWARDS')
    expect((await found('active'))?.amount).toBeGreaterThanOrEqual(parseEther('9') + earned)
    expect(await found('claimable')).toBeUndefined()
    await pass(DAY)
    await manage('CLAIM_REWARDS')
    expect(await found('claimable')).toBeUndefined()
  })

  it('exit unstakes from all at once, can be cancelled, and is withdrawable after the cooldown', async () => {
    await stake('9', at(0, 1, 2))
    await executePlan(test, account, staking, await staking.exit(owner, { amount: '1' }))
    const exiting = await found('exiting')
    expect(exiting).toMatchObject({ amount: parseEther('1'), isEarning: false })
    expect(exiting?.validators).toHaveLength(3)
    expect((await found('active'))?.amount).toBe(parseEther('8'))
    await manage('REBOND')
    expect((await found('active'))?.amount).toBe(parseEther('9'))
    await executePlan(test, account, staking, await staking.exit(owner, { useMaxAmount: true }))
    await pass(2 * DAY)
    expect(await found('withdrawable')).toMatchObject({ amount: parseEther('9'), date: null })
    await manage('WITHDRAW')
    expect(await found('withdrawable')).toBeUndefined()
  })

  it('restake moves all stake to other validators', async () => {
    await stake('9', at(0, 1, 2))
    await manage('RESTAKE', { validatorAddresses: at(2, 1) })
    const active = await found('active')
    expect(active?.amount).toBe(parseEther('9'))
    expect(active?.validators?.map(({ address }) => address).sort()).toEqual(at(1, 2).sort())
  })

  it('restake returns stake to a validator up to its capacity', async () => {
    const all = (await staking.validators?.()) ?? []
    const spare = all.find(
      ({ status, remainingPossibleStake }) =>
        status === 'active' && Number(remainingPossibleStake ?? 2_000) < 2_000,
    )
    const [room, full] = [spare?.remainingPossibleStake ?? '', spare?.address ?? '']
    await test.chain.testClient.setBalance({ address: owner, value: parseEther('10000') })
    await stake(room, [full])
    const status = async () =>
      (await staking.validators?.())?.find(({ address }) => address === full)?.status
    expect(await status()).toBe('full')
    const other = at(0, 1).find((address) => address !== full) ?? ''
    await manage('RESTAKE', { validatorAddresses: [full, other] })
    expect(await status()).toBe('active')
    await manage('RESTAKE', { validatorAddresses: [full] })
    expect(await status()).toBe('full')
    await stake('1', [other])
    const { passthrough } = findPendingAction(await rows(), 'RESTAKE')
    await expect(
      staking.manage(owner, 'RESTAKE', passthrough, { validatorAddresses: [full] }),
    ).rejects.toMatchObject({ message: expect.stringContaining(`still takes is ${room} ETH`) })
  })

  it('empty, too many, repeated, unknown or closed validators and too small parts are rejected', async () => {
    const enter = (validatorAddresses: string[], amount = '9') =>
      staking.enter(owner, { amount, validatorAddresses })
    const expectRejected = async (validatorAddresses: string[], text: string): Promise<void> => {
      await expect(enter(validatorAddresses)).rejects.toMatchObject({
        parts: { statusCode: 400, validation: [expect.stringContaining(text)] },
      })
    }
    await expectRejected([], 'between 1 and 16')
    await expectRejected(
      at(...Array.from({ length: 17 }, (_, index) => index + 13)),
      'between 1 and 16',
    )
    await expectRejected(at(0, 0), 'each validator once')
    await expectRejected([owner], 'must be a validator of this yield')
    await expect(enter(at(0, 5))).rejects.toThrow('is jailed and takes no new stake')
    await expect(enter(at(0, 11), '40')).rejects.toThrow('is 32 ETH')
    await stake('9', at(0))
    const { passthrough } = findPendingAction(await rows(), 'RESTAKE')
    await expect(
      staking.manage(owner, 'RESTAKE', passthrough, { validatorAddresses: at(8) }),
    ).rejects.toThrow('is inactive and takes no new stake')
  })
})
