import { operatorVaultV3Abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, erc20Abi, parseEther, parseUnits, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { deployer, devAccount, operator } from '../../chains/accounts.ts'
import { evmNetworks } from '../../chains/chain.ts'
import { pendingActionSchema } from '../../contract/balance.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import type { EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { operatorVaultModule } from './operator-vault.ts'
import { vaultVersions, type VaultVersion } from './operator-vault-plan.ts'

const DAY = 86_400
const account = devAccount(5)
const owner = account.address
const treasury: Address = '0x00000000000000000000000000000000000000AA'

describe.each(evmNetworks)('operator vaults of %s', (network) => {
  let test: ModuleChain<DeployedOperatorVault>
  withModuleChain(operatorVaultModule, network, (started) => {
    test = started
  })

  /** Returns the network's vaults of these versions. */
  const each = async (
    versions: readonly VaultVersion[],
    body: (protocol: EvmProtocol, vault: DeployedOperatorVault) => Promise<void>,
  ): Promise<void> => {
    for (const [index, vault] of test.deployed.entries())
      if (versions.includes(vault.plan.version))
        await body(test.protocols[index] ?? expect.fail(), vault)
  }
  const getBalance = (token: Address, of: Address): Promise<bigint> =>
    test.chain.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [of],
    })
  const pass = (seconds: number): Promise<void> => test.advance(seconds)
  const asOperator = (
    vault: DeployedOperatorVault,
    data: `0x${string}`,
    from: Address = operator.address,
  ) => test.send(from, vault.address, data)

  it('the description has allocations, their rates and fees', () =>
    each(vaultVersions, async (protocol, { plan }) => {
      const { state, mechanics, rewardRate, statistics } = yieldSchema.parse(
        await protocol.describe(),
      )
      expect(protocol.id).toMatch(/^[a-z-]+-(?:usdc|dai)-bw[a-z]+-0x[0-9a-f]{40}-oav-vault$/)
      const allocations = state?.allocations ?? []
      expect(allocations.map(({ targetWeight }) => targetWeight)).toEqual(
        plan.targets.map(({ weightBps }) => weightBps / 100),
      )
      for (const [index, { weight, rewardRate: rate }] of allocations.entries()) {
        expect(weight).toBeCloseTo((plan.targets[index]?.weightBps ?? 0) / 100, 1)
        expect(rate?.total).toBe(Number(plan.targets[index]?.ratePerYear))
      }
      const spread = allocations.reduce((sum, { allocation }) => sum + Number(allocation), 0)
      expect(spread).toBeLessThanOrEqual(Number(statistics?.tvl))
      expect(rewardRate.components).toHaveLength(plan.version === 'v1' ? 1 : 2)
      expect(rewardRate.components[0]?.rate).toBeGreaterThan(0.02)
      expect(Object.values(mechanics.fee ?? {}).filter((fee) => fee !== '0')).toHaveLength(3)
      expect(Object.keys(mechanics.arguments.manage ?? {})).toEqual(
        plan.version === 'v1' ? [] : ['CLAIM_REWARDS'],
      )
    }))

  it('the deposit fee is paid in shares to the fee recipient, and nothing else', () =>
    each(vaultVersions, async (protocol, { plan, address, asset }) => {
      const recipient = devAccount(3).address
      const payout = await getBalance(address, recipient)
      await executePlan(test, account, protocol, await protocol.enter(owner, { amount: '1000' }))
      const shares = (await getBalance(address, recipient)) - payout
      const ownBalance = await getBalance(address, owner)
      const bps = (shares * 1_000_000n) / (ownBalance + shares)
      // Includes other fees of a few seconds.
      expect(Number(bps) / 100).toBeCloseTo(plan.depositBps, 0)
      const [row] = await protocol.positions(owner)
      const entered = parseUnits('1000', asset.plan.decimals)
      const net = entered - (entered * BigInt(plan.depositBps)) / 10_000n
      expect(net - (row?.amount ?? 0n)).toBeLessThan(net / 1_000_000n + 3n)
    }))

  it('holders claim their own rewards, once', () =>
    each(['v2', 'v3'], async (protocol, { reward }) => {
      await executePlan(test, account, protocol, await protocol.enter(owner, { amount: '1000' }))
      await pass(DAY)
      const [, row] = await protocol.positions(owner)
      const pending = pendingActionSchema.parse(row?.pendingActions[0])
      expect(pending).toMatchObject({ type: 'CLAIM_REWARDS', arguments: null })
      await expect(
        protocol.manage(deployer.address, 'CLAIM_REWARDS', pending.passthrough, {}),
      ).rejects.toThrow('send it back unchanged')
      const claim = await protocol.manage(owner, pending.type, pending.passthrough, {})
      expect(claim.token).toEqual(reward.token)
      await executePlan(test, account, protocol, claim)
      const got = await getBalance(reward.token.address, owner)
      expect(got).toBeGreaterThanOrEqual(row?.amount ?? 0n)
      expect(got).toBeLessThan(((row?.amount ?? 0n) * 1001n) / 1000n)
      const [, remaining] = await protocol.positions(owner)
      expect(remaining?.amount ?? 0n).toBeLessThan(got / 1000n)
    }))

  it('version 1 has no rewards', () =>
    each(['v1'], async (protocol) => {
      const rows = await protocol.positions(deployer.address)
      expect(rows.map(({ type }) => type)).toEqual(['active'])
      await expect(protocol.manage(deployer.address, 'CLAIM_REWARDS', '', {})).rejects.toThrow(
        'send it back unchanged',
      )
    }))

  it('pausing version 3 stops deposits and nothing else', () =>
    each(['v3'], async (protocol, vault) => {
      await executePlan(test, account, protocol, await protocol.enter(owner, { amount: '500' }))
      const pause = (args: readonly [boolean]) =>
        encodeFunctionData({ abi: operatorVaultV3Abi, functionName: 'setDepositsPaused', args })
      await expect(asOperator(vault, pause([true]), owner)).rejects.toThrow(
        errorSelector('AccessControlUnauthorizedAccount(address,bytes32)'),
      )
      await asOperator(vault, pause([true]))
      expect((await protocol.describe()).status).toEqual({ enter: false, exit: true })
      await expect(protocol.enter(owner, { amount: '10' })).rejects.toThrow('takes 0 USDC more')
      await pass(DAY)
      await executePlan(test, account, protocol, await protocol.exit(owner, { amount: '100' }))
      const [, row] = await protocol.positions(owner)
      const passthrough = row?.pendingActions[0]?.passthrough ?? ''
      await executePlan(
        test,
        account,
        protocol,
        await protocol.manage(owner, 'CLAIM_REWARDS', passthrough, {}),
      )
      await executePlan(test, account, protocol, await protocol.exit(owner, { useMaxAmount: true }))
      expect(await getBalance(vault.address, owner)).toBe(0n)
      await asOperator(vault, pause([false]))
      await executePlan(test, account, protocol, await protocol.enter(owner, { amount: '10' }))
    }))

  it('version 3 forwards new rewards as set by the operator; earned ones stay with holders', () =>
    each(['v3'], async (protocol, vault) => {
      const { reward } = vault
      await executePlan(test, account, protocol, await protocol.enter(owner, { amount: '1000' }))
      await pass(DAY)
      const forward = (to: Address) =>
        encodeFunctionData({
          abi: operatorVaultV3Abi,
          functionName: 'setRewardForwarding',
          args: [to],
        })
      await asOperator(vault, forward(treasury))
      const [, earned] = await protocol.positions(owner)
      expect(earned?.amount).toBeGreaterThan(0n)
      await pass(DAY)
      expect((await protocol.positions(owner))[1]?.amount).toBe(earned?.amount)
      await test.send(
        owner,
        vault.address,
        encodeFunctionData({ abi: operatorVaultV3Abi, functionName: 'fetchRewards' }),
      )
      const aDay = parseEther(vault.plan.reward.perYear) / 365n
      const forwarded = await getBalance(reward.token.address, treasury)
      expect(forwarded).toBeGreaterThan((aDay * 99n) / 100n)
      expect(forwarded).toBeLessThan((aDay * 101n) / 100n)
      expect((await protocol.positions(owner))[1]?.amount).toBe(earned?.amount)
      await asOperator(vault, forward(`0x${'0'.repeat(40)}`))
      await pass(DAY)
      expect((await protocol.positions(owner))[1]?.amount).toBeGreaterThan(earned?.amount ?? 0n)
    }))
})
