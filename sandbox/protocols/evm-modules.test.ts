import { erc20Abi, getAddress, parseEther, parseUnits, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toRaw } from '#src/money/units.ts'
import { devAccount } from '../chains/accounts.ts'
import { pendingActionSchema } from '../contract/balance.ts'
import { yieldSchema, type YieldDescription } from '../contract/yield.ts'
import { errorSelector } from '../contracts/error-selector.ts'
import { startTestChain, type TestChain } from '../contracts/test-chain.ts'
import { installation } from './evm-module.ts'
import { erc4626VaultModule } from './erc4626-vault/erc4626-vault.ts'
import { liquidStakingModule } from './liquid-staking/liquid-staking.ts'
import { nativeVaultModule } from './native-vault/native-vault.ts'
import { writePassthrough } from './pending-actions.ts'
import type { EvmPlan, Position, EvmProtocol } from './protocol.ts'
import { executePlan } from './testing/execute-plan.ts'

const YEAR = 365 * 86_400
const DAY = 86_400

const account = devAccount(5)
const owner = account.address
const stranger = '0x00000000000000000000000000000000000000AA'

describe('every yield of a chain', () => {
  let test: TestChain
  let protocols: readonly EvmProtocol[]
  let snapshot: `0x${string}`
  beforeAll(async () => {
    test = await startTestChain('ethereum-sepolia', [
      installation(erc4626VaultModule),
      installation(liquidStakingModule),
      installation(nativeVaultModule),
    ])
    protocols = test.deployment.openYields(test.chain)
  })
  beforeEach(async () => {
    snapshot = await test.chain.testClient.snapshot()
  })
  afterEach(() => test.chain.testClient.revert({ id: snapshot }))
  afterAll(() => test.stop())

  const run = (protocol: EvmProtocol, plan: EvmPlan): Promise<void> =>
    executePlan(test, account, protocol, plan)
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const find = (part: string): EvmProtocol =>
    protocols.find(({ id }) => id.includes(part)) ?? expect.fail(part)
  const active = (rows: readonly Position[]): bigint =>
    rows.find(({ type }) => type === 'active')?.amount ?? -1n
  const types = (plan: EvmPlan): string[] =>
    plan.steps.map(({ type, skipped }) => (skipped ? `${type} skipped` : type))

  it('every yield is described in the contract’s form, with chain data', async () => {
    for (const protocol of protocols) {
      const description = yieldSchema.parse(await protocol.describe())
      expect(description.id).toBe(protocol.id)
      expect(description.network).toBe('ethereum-sepolia')
      expect(BigInt(description.statistics?.tvlRaw ?? 0)).toBeGreaterThan(0n)
      expect(description.rewardRate.total).toBeGreaterThan(0.01)
      expect(description.rewardRate.total).toBeLessThan(0.1)
      expect(description.metadata.description).toContain('Test money')
    }
  })

  it('every yield takes deposits, grows, and returns everything', async () => {
    for (const protocol of protocols) {
      const { token, rewardRate }: YieldDescription = await protocol.describe()
      const amount = parseUnits('40', token.decimals)
      await run(protocol, await protocol.enter(owner, { amount: '40' }))
      const entered = active(await protocol.positions(owner))
      expect(amount - entered).toBeLessThanOrEqual(1n)
      expect(active(await protocol.positions(stranger))).toBe(0n)

      await pass(YEAR)
      const grown = active(await protocol.positions(owner))
      const year = amount + (amount * BigInt(Math.round(rewardRate.total * 1e6))) / 1_000_000n
      expect(grown - year).toBeLessThan(year / 10_000n)
      expect(year - grown).toBeLessThan(year / 10_000n)

      const half = await protocol.exit(owner, { amount: '20' })
      expect(half.amount).toBe('20')
      await run(protocol, half)
      const rest = active(await protocol.positions(owner))
      expect(rest).toBeLessThan(grown - toRaw('19.99', token.decimals))

      await run(protocol, await protocol.exit(owner, { useMaxAmount: true }))
      expect(active(await protocol.positions(owner))).toBe(0n)
    }
  })

  it('enter requires an approval of the exact amount, and skips a sufficient one', async () => {
    const vault = find('hbdai')
    const plan = await vault.enter(owner, { amount: '1.5' })
    expect(types(plan)).toEqual(['APPROVAL', 'SUPPLY'])
    expect(plan.steps[0]?.inputs['amount']).toBe(parseEther('1.5').toString())
    const [approval] = plan.steps
    await run(vault, { amount: null, steps: approval ? [approval] : [] })
    expect(types(await vault.enter(owner, { amount: '1.5' }))).toEqual([
      'APPROVAL skipped',
      'SUPPLY',
    ])
    expect(types(await vault.enter(owner, { amount: '1.6' }))).toEqual(['APPROVAL', 'SUPPLY'])
  })

  it('the allowance is reset first where the token requires it', async () => {
    const vault = find('hbusdt')
    const [approval] = (await vault.enter(owner, { amount: '5' })).steps
    await run(vault, { amount: null, steps: approval ? [approval] : [] })
    const plan = await vault.enter(owner, { amount: '7' })
    expect(types(plan)).toEqual(['APPROVAL', 'APPROVAL', 'SUPPLY'])
    expect(plan.steps.map(({ inputs }) => inputs['amount'] ?? inputs['assets'])).toEqual([
      '0',
      '7000000',
      '7000000',
    ])
    await expect(run(vault, { ...plan, steps: plan.steps.slice(1) })).rejects.toThrow(
      errorSelector('ResetAllowanceFirst(address,uint256)'),
    )
    await run(vault, plan)
    expect(active(await vault.positions(owner))).toBeGreaterThanOrEqual(6_999_999n)
  })

  it('a batch wraps and supplies coin, and lists its operations', async () => {
    const vault = find('hbeth')
    const { token, outputToken } = await vault.describe()
    expect(token.address).toBeUndefined()
    const plan = await vault.enter(owner, { amount: '2', executionMode: 'batched' })
    expect([plan.executionPattern, types(plan)]).toEqual(['batch', ['BATCH']])
    const [step] = plan.steps
    expect(step).toMatchObject({
      value: parseEther('2'),
      operations: [
        { type: 'WRAP', value: parseEther('2').toString() },
        { type: 'SUPPLY', to: outputToken?.address, inputs: { receiver: owner } },
      ],
    })
  })

  it('the coin vault exits by a permit for its exact shares, and no allowance remains', async () => {
    const vault = find('hbeth')
    const executionMode = 'batched'
    await run(vault, await vault.enter(owner, { amount: '2', executionMode }))
    const plan = await vault.exit(owner, { amount: '0.5', executionMode })
    expect([plan.executionPattern, types(plan)]).toEqual([undefined, ['PERMIT', 'WITHDRAW']])
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['message', 'unwritten'])
    const before = await test.chain.client.getBalance({ address: owner })
    await run(vault, plan)
    const gained = (await test.chain.client.getBalance({ address: owner })) - before
    expect(gained).toBeGreaterThan(parseEther('0.499'))
    const [router = '0x', shares = '0x'] = vault.contracts.map((each) => getAddress(each))
    const allowance = { address: shares, abi: erc20Abi, functionName: 'allowance' } as const
    expect(await test.chain.client.readContract({ ...allowance, args: [owner, router] })).toBe(0n)
  })

  it('unstaked coin is queued until its date, then paid by a claim', async () => {
    const staking = find('staking')
    await run(staking, await staking.enter(owner, { amount: '3' }))
    await run(staking, await staking.exit(owner, { amount: '1' }))
    const [, exiting] = await staking.positions(owner)
    const { timestamp } = await test.chain.client.getBlock()
    expect(exiting).toMatchObject({ type: 'exiting', date: timestamp + BigInt(3 * DAY) })
    expect(exiting?.amount).toBeGreaterThanOrEqual(parseEther('1'))
    expect(exiting?.pendingActions).toEqual([])

    await pass(3 * DAY)
    const [, withdrawable] = await staking.positions(owner)
    expect(withdrawable).toMatchObject({ type: 'withdrawable', date: null, isEarning: false })
    const pending = pendingActionSchema.parse(withdrawable?.pendingActions[0])
    expect(pending).toMatchObject({ intent: 'manage', type: 'CLAIM_UNSTAKED', arguments: null })
    await run(staking, await staking.manage(owner, pending.type, pending.passthrough, {}))
    expect(await staking.positions(owner)).toHaveLength(1)
  })

  it('a call that would revert is rejected with the contract’s error codes', async () => {
    const vault = find('hbusdc')
    const staking = find('staking')
    const refusals: [() => Promise<EvmPlan>, string, string][] = [
      [() => vault.enter(owner, { amount: '0.5' }), 'INVALID_AMOUNT', 'least is 1 USDC'],
      [() => vault.enter(owner, { amount: '500000.01' }), 'INVALID_AMOUNT', 'most is 500000 USDC'],
      [
        () => vault.enter(owner, { amount: '10000.01' }),
        'INSUFFICIENT_BALANCE',
        'holds 10000 USDC',
      ],
      [() => vault.exit(owner, { amount: '1' }), 'INSUFFICIENT_BALANCE', 'holds 0 USDC'],
      [() => vault.exit(owner, { useMaxAmount: true }), 'INSUFFICIENT_BALANCE', 'holds 0 USDC'],
      [() => vault.exit(owner, {}), 'Bad Request', 'Bad Request Exception'],
      [() => vault.manage(owner, 'CLAIM_REWARDS', '', {}), 'Bad Request', 'no pending action'],
      [() => staking.enter(owner, { amount: '100' }), 'INSUFFICIENT_BALANCE', 'holds 100 ETH'],
      [() => staking.enter(owner, { amount: '0.0009' }), 'INVALID_AMOUNT', 'least is 0.001 ETH'],
      [() => staking.exit(owner, { amount: '1' }), 'INSUFFICIENT_BALANCE', 'holds 0 ETH'],
      [
        () => staking.manage(owner, 'CLAIM_REWARDS', '', {}),
        'Bad Request',
        'Bad Request Exception',
      ],
    ]
    for (const [refused, error, message] of refusals)
      await expect(refused()).rejects.toMatchObject({
        parts: { statusCode: 400, error, message: expect.stringContaining(message) },
      })
  })

  it('nobody can claim early, twice, or for another owner', async () => {
    const staking = find('staking')
    await run(staking, await staking.enter(owner, { amount: '3' }))
    await run(staking, await staking.exit(owner, { useMaxAmount: true }))
    await pass(3 * DAY)
    const [, row] = await staking.positions(owner)
    const passthrough = row?.pendingActions[0]?.passthrough ?? ''
    const claim = (address: Address): Promise<EvmPlan> =>
      staking.manage(address, 'CLAIM_UNSTAKED', passthrough, {})
    await expect(claim(stranger)).rejects.toThrow('not one of')
    await run(staking, await claim(owner))
    await expect(claim(owner)).rejects.toThrow('not one of')

    await run(staking, await staking.enter(owner, { amount: '1' }))
    await run(staking, await staking.exit(owner, { useMaxAmount: true }))
    const rowOwner = { yieldId: staking.id, owner }
    const early = writePassthrough(rowOwner, { key: '2' }, 'CLAIM_UNSTAKED')
    const claimed = staking.manage(owner, 'CLAIM_UNSTAKED', early, {})
    await expect(claimed).rejects.toThrow('can be claimed from')
  })
})
