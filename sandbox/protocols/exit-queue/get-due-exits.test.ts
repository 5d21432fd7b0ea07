import { permissionedFundAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseUnits, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployer, devAccount } from '../../chains/accounts.ts'
import { fundModule } from '../real-world-asset/fund.ts'
import type { DeployedFund } from '../real-world-asset/deployed-fund.ts'
import { startModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { createTokenClient } from '../testing/token-client.ts'
import { getDueExits } from './exit-queue.ts'

/** More than one page. */
const MANY = 260

describe('automatic payouts', () => {
  let test: ModuleChain<DeployedFund>
  let fund: DeployedFund
  const other = devAccount(5).address
  beforeAll(async () => {
    test = await startModuleChain(fundModule, 'base-sepolia')
    const [deployed] = test.deployed
    if (deployed === undefined) throw new Error('nothing was deployed')
    fund = deployed
  })
  afterAll(() => test.stop())

  const call = (from: Address, data: Hex) => test.send(from, fund.address, data)
  const request = (from: Address) =>
    call(from, encodeFunctionData({ abi, functionName: 'requestRedemption', args: [1000n, true] }))

  it('due payouts are found behind any number of unpayable ones', async () => {
    const money = createTokenClient(test, fund.asset.address)
    const amount = parseUnits('10000', fund.asset.plan.decimals)
    await money.mint(other, amount)
    await money.approve(other, fund.address, amount)
    await call(other, encodeFunctionData({ abi, functionName: 'subscribe', args: [amount] }))
    for (let count = 0; count < MANY; count++) await request(other)
    await request(deployer.address)
    const restricted = [other, true] as const
    await call(
      deployer.address,
      encodeFunctionData({ abi, functionName: 'setRestricted', args: restricted }),
    )
    expect(await getDueExits(test.chain, fund.address)).toEqual([])
    await test.advance(8 * 86_400)
    const due = await getDueExits(test.chain, fund.address)
    const [mine] = await test.chain.client.readContract({
      address: fund.address,
      abi,
      functionName: 'openRequests',
      args: [deployer.address],
    })
    expect(due.map(({ data }) => data)).toEqual([
      encodeFunctionData({ abi, functionName: 'claim', args: [[mine?.id ?? 0n]] }),
    ])
    const seen = await test.chain.client.readContract({
      address: fund.address,
      abi,
      functionName: 'dueRequests',
      args: [258n, 400n],
    })
    expect(seen).toEqual([[0n, 0n, mine?.id], 261n])
  })
})
