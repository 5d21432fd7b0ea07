import { wrappedEtherAbi as abi } from './abis.generated.ts'
import { encodeFunctionData, parseEther, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../chains/accounts.ts'
import { grantMinter } from '../chains/deployment-script.ts'
import { getArtifact } from './artifact.ts'
import { errorSelector } from './error-selector.ts'
import { startTestChain, type TestChain } from './test-chain.ts'

const [first, second, third] = [7, 8, 9].map((index) => devAccount(index).address)
const owner = first ?? '0x'
const minter = second ?? '0x'
const stranger = third ?? '0x'

describe('wrapped ether', () => {
  let test: TestChain
  let weth: Address
  beforeAll(async () => {
    test = await startTestChain('ethereum-sepolia', [])
    weth = await test.create(
      minter,
      getArtifact(test.artifacts, 'WrappedEther').creationCode,
      parseEther('2'),
    )
    await test.send(minter, weth, grantMinter(minter))
  })
  afterAll(() => test.stop())

  const getBalance = (account: Address): Promise<bigint> =>
    test.chain.client.readContract({
      address: weth,
      abi,
      functionName: 'balanceOf',
      args: [account],
    })
  const mint = (amount: bigint): Hex =>
    encodeFunctionData({ abi, functionName: 'mint', args: [owner, amount] })
  const withdraw = (amount: bigint): Hex =>
    encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] })

  it('wrapped ether converts 1:1 both ways, whether sent or deposited', async () => {
    const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
    await test.send(owner, weth, deposit, 5n)
    await test.send(owner, weth, '0x', 4n)
    expect(await getBalance(owner)).toBe(9n)
    const before = await test.chain.client.getBalance({ address: weth })
    await test.send(owner, weth, withdraw(9n))
    expect(before - (await test.chain.client.getBalance({ address: weth }))).toBe(9n)
    expect(await getBalance(owner)).toBe(0n)
    await expect(test.send(owner, weth, withdraw(1n))).rejects.toThrow(
      errorSelector('ERC20InsufficientBalance(address,uint256,uint256)'),
    )
  })

  it('only minters mint wrapped ether, up to the unowned coin in the contract', async () => {
    await expect(test.send(stranger, weth, mint(1n))).rejects.toThrow(
      errorSelector('AccessControlUnauthorizedAccount(address,bytes32)'),
    )
    await test.send(minter, weth, mint(parseEther('2')))
    await expect(test.send(minter, weth, mint(1n))).rejects.toThrow(
      errorSelector('NotBacked(uint256,uint256)'),
    )
    await test.send(owner, weth, withdraw(parseEther('2')))
    expect(await test.chain.client.getBalance({ address: weth })).toBe(0n)
  })
})
