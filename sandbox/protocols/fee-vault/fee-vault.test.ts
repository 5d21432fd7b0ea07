import { encodeFunctionData, erc20Abi, parseUnits, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { yieldSchema } from '../../contract/yield.ts'
import type { EvmPlan, EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedFeeVault } from './deployed-fee-vault.ts'
import { feeVaultModule } from './fee-vault.ts'

const YEAR = 365 * 86_400
const account = devAccount(5)
const owner = account.address
const friend: Address = '0x00000000000000000000000000000000000000AA'

describe('vaults with fees', () => {
  let test: ModuleChain<DeployedFeeVault>
  withModuleChain(feeVaultModule, 'ethereum-sepolia', (started) => {
    test = started
  })

  const named = (name: string): [EvmProtocol, DeployedFeeVault] => {
    const index = test.deployed.findIndex(({ plan }) => plan.name === name)
    return [test.protocols[index] ?? expect.fail(name), test.deployed[index] ?? expect.fail(name)]
  }
  const run = (protocol: EvmProtocol, plan: EvmPlan): Promise<void> =>
    executePlan(test, account, protocol, plan)
  const amounts = async (protocol: EvmProtocol): Promise<bigint[]> =>
    (await protocol.positions(owner)).map(({ amount }) => amount)
  const getBalance = (token: Address, of: Address): Promise<bigint> =>
    test.chain.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [of],
    })

  it('a vault is described in the contract’s form, with its non-zero fees as percent', async () => {
    for (const protocol of test.protocols) yieldSchema.parse(await protocol.describe())
    const [select] = named('Granary Select USDC')
    const { mechanics, feeConfigurations, rewardRate } = await select.describe()
    expect(mechanics.fee).toEqual({
      deposit: '0',
      withdrawal: '0',
      management: '0',
      performance: '10',
    })
    expect(mechanics.possibleFeeTakingMechanisms).toEqual({
      depositFee: true,
      managementFee: true,
      performanceFee: true,
      validatorRebates: false,
    })
    expect(feeConfigurations?.map(({ id, default: usual }) => [id, usual])).toEqual([
      ['standard', true],
      ['flat', false],
    ])
    expect(rewardRate.total).toBeCloseTo(0.0558, 6)
    const [link] = named('Granary LINK Vault')
    expect((await link.describe()).mechanics.fee).toMatchObject({
      withdrawal: '0.25',
      management: '0.75',
      performance: '5',
    })
  })

  it('holders earn the described rate after fees, in each configuration', async () => {
    const [select, { plan }] = named('Granary Select USDC')
    for (const { id, managementBps, performanceBps, depositBps } of plan.configurations) {
      await run(select, await select.enter(owner, { amount: '1000', feeConfigurationId: id }))
      const rows = await select.positions(owner)
      expect(rows.map(({ feeConfigurationId }) => feeConfigurationId)).toContain(id)
      const before = rows.find(({ feeConfigurationId }) => feeConfigurationId === id)
      const entered = 1_000_000_000n - (1_000_000_000n * BigInt(depositBps)) / 10_000n
      expect(entered - (before?.amount ?? 0n)).toBeLessThanOrEqual(2n)
      await test.advance(YEAR)
      const after = (await select.positions(owner)).find(
        ({ feeConfigurationId }) => feeConfigurationId === id,
      )
      const gained = Number((after?.amount ?? 0n) - (before?.amount ?? 0n)) / Number(entered)
      const expected = (0.062 - managementBps / 10_000) * (1 - performanceBps / 10_000)
      // The yearly fee is of the assets at the year's end.
      expect(Math.abs(gained - expected)).toBeLessThan(0.0005)
    }
  })

  it('exit requires a configuration when there are several positions, and none for the only one', async () => {
    const [select] = named('Granary Select USDC')
    await run(select, await select.enter(owner, { amount: '200', feeConfigurationId: 'flat' }))
    await run(select, await select.exit(owner, { amount: '50' }))
    await run(select, await select.enter(owner, { amount: '200' }))
    await expect(select.exit(owner, { useMaxAmount: true })).rejects.toMatchObject({
      parts: { validation: [expect.stringContaining('standard and flat')] },
    })
    await run(select, await select.exit(owner, { useMaxAmount: true, feeConfigurationId: 'flat' }))
    expect((await select.positions(owner)).map((row) => row.feeConfigurationId)).toEqual([
      'standard',
    ])
  })

  it('the minimum of a further deposit is lower', async () => {
    const [select] = named('Granary Select USDC')
    await expect(select.enter(owner, { amount: '99' })).rejects.toThrow('least is 100 USDC')
    await run(select, await select.enter(owner, { amount: '100' }))
    await run(select, await select.enter(owner, { amount: '10' }))
    await expect(select.enter(owner, { amount: '9.9' })).rejects.toThrow('least is 10 USDC')
  })

  it('deposits are limited to the capacity, and the error has the remaining amount', async () => {
    const [reserve, { asset }] = named('Granary Bitcoin Reserve')
    const { state } = await reserve.describe()
    expect(state?.capacityState).toEqual({ current: '24.6', max: '25', remaining: '0.4' })
    await expect(reserve.enter(owner, { amount: '0.40000001' })).rejects.toThrow('takes 0.4 WBTC')
    await test.pass(YEAR)
    await run(reserve, await reserve.enter(owner, { amount: '0.4' }))
    const full = await reserve.describe()
    expect(full.state?.capacityState?.remaining).toBe('0')
    expect(full.status).toEqual({ enter: false, exit: true })
    await run(reserve, await reserve.exit(owner, { useMaxAmount: true }))
    expect(await getBalance(asset.address, owner)).toBeGreaterThan(parseUnits('0.499', 8))
  })

  it('withdrawals are limited to the liquidity, and the maximum is exactly that', async () => {
    const [credit, { plan }] = named('Granary Credit USDT')
    const { state, mechanics } = await credit.describe()
    expect(state?.liquidityState?.liquidity).toMatch(/^800/)
    expect(Number(state?.liquidityState?.utilization)).toBeCloseTo(0.984, 3)
    expect(mechanics.arguments.exit?.fields[0]?.maximum).toBe(state?.liquidityState?.liquidity)
    await run(credit, await credit.enter(owner, { amount: '5000' }))
    // Another holder withdraws most of the liquidity.
    const others = await credit.exit(deployer.address, { amount: '4500' })
    await executePlan(test, deployer, credit, others)
    await expect(credit.exit(owner, { amount: '2000' })).rejects.toThrow(
      `${plan.name} can pay out 130`,
    )
    const most = await credit.exit(owner, { useMaxAmount: true })
    expect(Number(most.amount)).toBeGreaterThanOrEqual(1_300)
    await run(credit, most)
    const [left] = await amounts(credit)
    expect(left).toBeGreaterThan(parseUnits('3600', 6))
  })

  it('a partial exit in shares pays another address', async () => {
    const [link, { asset }] = named('Granary LINK Vault')
    await run(link, await link.enter(owner, { amount: '100' }))
    const plan = await link.exit(owner, { shareAmount: '40', receiverAddress: friend })
    await run(link, plan)
    const received = await getBalance(asset.address, friend)
    // A quarter of a percent stays as the fee.
    expect(received).toBeGreaterThan(parseUnits('39.89', 18))
    expect(received).toBeLessThan(parseUnits('39.91', 18))
    await expect(link.exit(owner, { shareAmount: '1', amount: '1' })).rejects.toMatchObject({
      parts: { statusCode: 400 },
    })
    await expect(link.exit(owner, { shareAmount: '61' })).rejects.toThrow(
      'position holds 60 grLINK',
    )
  })

  it('shares go to a receiver, and an unlimited approval is made on request', async () => {
    const [link, { vaults }] = named('Granary LINK Vault')
    const request = { amount: '10', receiverAddress: friend, useMaxAllowance: true }
    await run(link, await link.enter(owner, request))
    expect(await getBalance(vaults[0].address, friend)).toBeGreaterThan(0n)
    expect(await getBalance(vaults[0].address, owner)).toBe(0n)
    const again = await link.enter(owner, { amount: '100' })
    expect(again.steps.map(({ type, skipped }) => [type, skipped])).toEqual([
      ['APPROVAL', true],
      ['SUPPLY', false],
    ])
    await expect(
      link.enter(owner, { amount: '10', receiverAddress: `0x${'0'.repeat(40)}` }),
    ).rejects.toMatchObject({ parts: { error: 'INVALID_ADDRESS' } })
  })

  it('holders of the first edition migrate everything to the second in two steps', async () => {
    const [first, { vaults, asset }] = named('Granary DAI Vault (first edition)')
    const [second] = named('Granary DAI Vault')
    expect((await first.describe()).status).toEqual({ enter: false, exit: true })
    await expect(first.enter(owner, { amount: '10' })).rejects.toThrow('takes 0 DAI more')
    await run(second, await second.enter(owner, { amount: '1' }))
    const shares = vaults[0].address
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [owner, parseUnits('500', 18)],
    })
    await test.send(deployer.address, shares, data)
    const [row] = await first.positions(owner)
    const [pending] = row?.pendingActions ?? []
    expect(pending).toMatchObject({ type: 'MIGRATE', arguments: null })
    const [before] = await amounts(second)
    const plan = await first.manage(owner, 'MIGRATE', pending?.passthrough ?? '', {})
    expect(plan.steps.map(({ type }) => type)).toEqual(['APPROVAL', 'MIGRATE'])
    const wallet = await getBalance(asset.address, owner)
    await run(first, plan)
    expect(await getBalance(asset.address, owner)).toBe(wallet)
    expect(await amounts(first)).toEqual([0n])
    const [after] = await amounts(second)
    expect((after ?? 0n) - (before ?? 0n)).toBeGreaterThanOrEqual((row?.amount ?? 0n) - 2n)
    await expect(first.manage(owner, 'MIGRATE', 'bm9uZQ', {})).rejects.toThrow('passthrough')
    await expect(first.manage(owner, 'CLAIM_REWARDS', '', {})).rejects.toMatchObject({
      parts: { validation: ['action must be one of: MIGRATE'] },
    })
  })
})
