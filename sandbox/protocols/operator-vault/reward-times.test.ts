import { operatorVaultV2Abi as abi, rewardStreamAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient } from '../testing/token-client.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { freeVault } from './testing/free-vault.ts'

const DAY = 86_400

describe('rewards of a period without holders', () => {
  let test: ModuleChain<DeployedOperatorVault>
  let vault: DeployedOperatorVault
  beforeAll(async () => {
    test = await startModuleChain(freeVault('365'))
    const [deployed] = test.deployed
    if (deployed === undefined) throw new Error('nothing was deployed')
    vault = deployed
  })
  afterAll(() => test.stop())

  const call = (from: Address, data: Hex) => test.send(from, vault.address, data)

  it('rewards of a period without holders go to nobody, whoever deposits next', async () => {
    const first = devAccount(5).address
    const shares = await test.chain.client.readContract({
      address: vault.address,
      abi,
      functionName: 'balanceOf',
      args: [deployer.address],
    })
    const args = [shares, deployer.address, deployer.address] as const
    await call(deployer.address, encodeFunctionData({ abi, functionName: 'redeem', args }))
    await test.pass(30 * DAY)
    const money = createTokenClient(test, vault.asset.address)
    await money.mint(first, 1_000_000n)
    await money.approve(first, vault.address, 1_000_000n)
    const put = [1_000_000n, first] as const
    await call(first, encodeFunctionData({ abi, functionName: 'deposit', args: put }))
    await test.advance(DAY)
    const due = await test.chain.client.readContract({
      address: vault.address,
      abi,
      functionName: 'claimable',
      args: [first, vault.reward.token.address],
    })
    expect(due).toBeGreaterThan(parseEther('0.99'))
    expect(due).toBeLessThan(parseEther('1.01'))
  })

  it('only the stream’s own vault skips them', async () => {
    const skip = encodeFunctionData({ abi: rewardStreamAbi, functionName: 'skip' })
    await expect(test.send(deployer.address, vault.reward.source, skip)).rejects.toThrow(
      errorSelector('OnlyBeneficiary()'),
    )
  })
})
