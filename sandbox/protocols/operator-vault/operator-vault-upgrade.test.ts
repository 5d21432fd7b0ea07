import { operatorVaultV1Abi, operatorVaultV3Abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deployer, devAccount, operator } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import type { EvmProtocol } from '../protocol.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { operatorVaultModule } from './operator-vault.ts'
import type { VaultVersion } from './operator-vault-plan.ts'
import { upgradeNow } from './testing/upgrade-now.ts'
import { vaultVersion } from './upgrade-vault.ts'

const account = devAccount(5)
const holders = [account.address, deployer.address, devAccount(3).address]
const DAY = 86_400

describe('upgrading a live vault', () => {
  let test: ModuleChain<DeployedOperatorVault>
  let vault: DeployedOperatorVault
  let protocol: EvmProtocol
  let snapshot: `0x${string}`
  beforeAll(async () => {
    test = await startModuleChain(operatorVaultModule)
    vault = test.deployed.find(({ plan }) => plan.version === 'v1') ?? expect.fail()
    protocol =
      test.protocols.find(({ id }) => id.includes(vault.address.toLowerCase())) ?? expect.fail()
    await executePlan(
      test,
      account,
      protocol,
      await protocol.enter(account.address, { amount: '750' }),
    )
    await test.advance(40 * DAY)
  })
  beforeEach(async () => {
    snapshot = await test.chain.testClient.snapshot()
  })
  afterEach(() => test.chain.testClient.revert({ id: snapshot }))
  afterAll(() => test.stop())

  /** Returns every answer of the service about the vault, and its share token's metadata. */
  async function answers() {
    const token = { address: vault.address, abi: operatorVaultV1Abi } as const
    const { client } = test.chain
    return {
      id: protocol.id,
      description: await protocol.describe(),
      positions: await Promise.all(holders.map((holder) => protocol.positions(holder))),
      enter: await protocol.enter(account.address, { amount: '25' }),
      exit: await protocol.exit(account.address, { amount: '100' }),
      leave: await protocol.exit(account.address, { useMaxAmount: true }),
      shares: await Promise.all(
        holders.map((holder) =>
          client.readContract({ ...token, functionName: 'balanceOf', args: [holder] }),
        ),
      ),
      supply: await client.readContract({ ...token, functionName: 'totalSupply' }),
      symbol: await client.readContract({ ...token, functionName: 'symbol' }),
      name: await client.readContract({ ...token, functionName: 'name' }),
    }
  }

  /** Returns the answers at this time, after a change in the blocks before it. */
  async function answersAt(time: bigint, change: () => Promise<unknown>) {
    const id = await test.chain.testClient.snapshot()
    await change()
    await test.chain.testClient.setNextBlockTimestamp({ timestamp: time })
    await test.chain.testClient.mine({ blocks: 1 })
    const said = await answers()
    await test.chain.testClient.revert({ id })
    return said
  }

  it.each<{ steps: VaultVersion[] }>([
    { steps: ['v2'] },
    { steps: ['v2', 'v3'] },
    { steps: ['v3'] },
  ])('$steps keeps address, share token, every balance and every answer', async ({ steps }) => {
    const { timestamp } = await test.chain.client.getBlock()
    const time = timestamp + 3_600n
    const before = await answersAt(time, async () => undefined)
    const after = await answersAt(time, async () => {
      for (const to of steps) await upgradeNow(test, vault.address, to)
      expect(await vaultVersion(test.chain, vault.address)).toBe(steps.at(-1))
    })
    expect(after).toEqual(before)
    expect(before.positions[0]?.[0]?.amount).toBeGreaterThan(parseUnits('749', 6))
  })

  it('an upgraded vault can be exited in full, and pays rewards once they are listed', async () => {
    await upgradeNow(test, vault.address, 'v3')
    const list = {
      abi: operatorVaultV3Abi,
      functionName: 'listReward',
      args: [vault.reward.source],
    } as const
    expect((await protocol.positions(account.address)).map(({ type }) => type)).toEqual(['active'])
    await test.send(operator.address, vault.address, encodeFunctionData(list))
    await test.advance(DAY)
    const [, claimable] = await protocol.positions(account.address)
    expect(claimable).toMatchObject({ type: 'claimable', token: vault.reward.token })
    // Of that day, and not of the forty before it.
    const aDay = parseEther(vault.plan.reward.perYear) / 365n
    const [, most] = await protocol.positions(deployer.address)
    expect(most?.amount).toBeGreaterThan((aDay * 98n) / 100n)
    expect(most?.amount).toBeLessThan((aDay * 101n) / 100n)
    await executePlan(
      test,
      account,
      protocol,
      await protocol.exit(account.address, { useMaxAmount: true }),
    )
    expect((await protocol.positions(account.address))[0]?.amount).toBe(0n)
  })

  it('a downgrade, the same version, and an address without a vault are rejected', async () => {
    await upgradeNow(test, vault.address, 'v2')
    await expect(upgradeNow(test, vault.address, 'v1')).rejects.toThrow('going back to v1')
    await expect(upgradeNow(test, vault.address, 'v2')).rejects.toThrow('runs v2 already')
    await expect(upgradeNow(test, vault.asset.address, 'v3')).rejects.toThrow("no operator's vault")
    await expect(upgradeNow(test, account.address, 'v3')).rejects.toThrow("no operator's vault")
  })

  it('only the operator upgrades, and only once', async () => {
    await upgradeNow(test, vault.address, 'v3')
    const abi = operatorVaultV3Abi
    const again = encodeFunctionData({
      abi,
      functionName: 'initializeV3',
      args: [account.address],
    })
    const locked = errorSelector('InvalidInitialization()')
    await expect(test.send(account.address, vault.address, again)).rejects.toThrow(locked)
    const pause = encodeFunctionData({ abi, functionName: 'setDepositsPaused', args: [true] })
    await expect(test.send(account.address, vault.address, pause)).rejects.toThrow(
      errorSelector('AccessControlUnauthorizedAccount(address,bytes32)'),
    )
    await test.send(operator.address, vault.address, pause)
  })
})
