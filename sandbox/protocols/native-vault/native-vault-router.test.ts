import { nativeVaultRouterAbi, accruingVaultAbi } from '../../contracts/abis.generated.ts'
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseEther,
  zeroHash,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { type DeployedNativeVault } from './deployed-native-vault.ts'
import { errorSelector, revertedWith } from '../../contracts/error-selector.ts'
import { withModuleChain, type ModuleChain } from '../testing/start-module-chain.ts'
import { nativeVaultModule } from './native-vault.ts'

const owner = devAccount(7)
const thief = devAccount(8)
const ONE = parseEther('1')

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

interface Permit {
  readonly owner: Address
  readonly spender: Address
  readonly value: bigint
  readonly nonce: bigint
  readonly deadline: bigint
}

/** A contract account whose every answer is the ERC-1271 magic value, or nothing. */
const ACCEPTING_CODE = '0x631626ba7e60e01b5f5260205ff3'
const SILENT_CODE = '0x00'

describe('the router of a wrapped coin vault', () => {
  let test: ModuleChain<DeployedNativeVault>
  let deployed: DeployedNativeVault
  withModuleChain(nativeVaultModule, 'ethereum-sepolia', (started) => {
    test = started
    deployed = test.deployed[0] ?? expect.fail()
  })

  const vaultContract = () => ({ address: deployed.address, abi: accruingVaultAbi })
  const sharesOf = (account: Address): Promise<bigint> =>
    test.chain.client.readContract({
      ...vaultContract(),
      functionName: 'balanceOf',
      args: [account],
    })
  const allowanceOf = (account: Address): Promise<bigint> =>
    test.chain.client.readContract({
      ...vaultContract(),
      functionName: 'allowance',
      args: [account, deployed.router],
    })
  const coins = (address: Address): Promise<bigint> => test.chain.client.getBalance({ address })

  async function enter(amount: bigint, minShares = 0n): Promise<TransactionReceipt> {
    const abi = nativeVaultRouterAbi
    const data = encodeFunctionData({ abi, functionName: 'depositNative', args: [minShares] })
    return test.send(owner.address, deployed.router, data, amount)
  }
  async function permitFor(value: bigint, changes: Partial<Permit> = {}): Promise<Permit> {
    const { timestamp } = await test.chain.client.getBlock()
    const nonce = await test.chain.client.readContract({
      ...vaultContract(),
      functionName: 'nonces',
      args: [owner.address],
    })
    const { address } = owner
    const permit = { owner: address, spender: deployed.router, value, nonce }
    return { ...permit, deadline: timestamp + 3_600n, ...changes }
  }
  const sign = (message: Permit, signer = owner): Promise<Hex> =>
    signer.signTypedData({
      domain: {
        name: deployed.plan.name,
        version: '1',
        chainId: test.chain.chainId,
        verifyingContract: deployed.address,
      },
      types,
      primaryType: 'Permit',
      message: { ...message },
    })
  const exitVault = (
    { value, deadline }: Permit,
    signature: Hex,
    minAssets = 0n,
    from: Address = owner.address,
  ): Promise<TransactionReceipt> => {
    const args = [value, minAssets, deadline, signature] as const
    const abi = nativeVaultRouterAbi
    const data = encodeFunctionData({ abi, functionName: 'redeemNative', args })
    return test.send(from, deployed.router, data)
  }
  const bring = ({ owner: of, spender, value, deadline }: Permit, signature: Hex) => {
    const args = [of, spender, value, deadline, signature] as const
    const abi = accruingVaultAbi
    const data = encodeFunctionData({ abi, functionName: 'permit', args })
    return test.send(thief.address, deployed.address, data)
  }

  it('coin enters for shares, grows, and exits in full with nothing left in the router', async () => {
    await enter(10n * ONE)
    await test.advance(365 * 86_400)
    const shares = await sharesOf(owner.address)
    const permit = await permitFor(shares)
    const before = await coins(owner.address)
    const { gasUsed, effectiveGasPrice } = await exitVault(permit, await sign(permit), 10n * ONE)
    const gained = (await coins(owner.address)) - before + gasUsed * effectiveGasPrice - 10n * ONE
    const expected = parseEther('0.265')
    expect(gained - expected < expected / 1_000_000n).toBe(true)
    expect(expected - gained < expected / 1_000_000n).toBe(true)
    expect(await sharesOf(owner.address)).toBe(0n)
    expect(await allowanceOf(owner.address)).toBe(0n)
    for (const rest of [deployed.weth, deployed.address]) {
      const held = { address: rest, abi: erc20Abi, functionName: 'balanceOf' } as const
      expect(await test.chain.client.readContract({ ...held, args: [deployed.router] })).toBe(0n)
    }
    expect(await coins(deployed.router)).toBe(0n)
  })

  it('the minimum payout is enforced', async () => {
    await expect(enter(ONE, 2n * ONE)).rejects.toThrow(
      errorSelector('TooFewShares(uint256,uint256)'),
    )
    await enter(ONE)
    const permit = await permitFor(await sharesOf(owner.address))
    await expect(exitVault(permit, await sign(permit), 2n * ONE)).rejects.toThrow(
      errorSelector('TooFewAssets(uint256,uint256)'),
    )
  })

  it('a permit works once, for its owner and shares, until its deadline', async () => {
    await enter(3n * ONE)
    const permit = await permitFor(ONE)
    const signature = await sign(permit)
    const invalid = errorSelector('ERC2612InvalidSigner(address,address)')
    await expect(exitVault(permit, await sign(permit, thief))).rejects.toThrow(invalid)
    await expect(exitVault({ ...permit, value: 2n * ONE }, signature)).rejects.toThrow(invalid)
    await expect(exitVault(permit, signature, 0n, thief.address)).rejects.toThrow(invalid)
    await exitVault(permit, signature)
    await expect(exitVault(permit, signature)).rejects.toThrow(invalid)
    const late = await permitFor(ONE, { deadline: permit.deadline })
    await test.pass(3_700)
    expect(await revertedWith(exitVault(late, await sign(late)))).toBe(
      errorSelector('ERC2612ExpiredSignature(uint256)'),
    )
    expect(await allowanceOf(owner.address)).toBe(0n)
  })

  it('an exit works although somebody else submitted the permit first', async () => {
    await enter(ONE)
    const permit = await permitFor(await sharesOf(owner.address))
    const signature = await sign(permit)
    await bring(permit, signature)
    expect(await allowanceOf(owner.address)).toBe(permit.value)
    await exitVault(permit, signature)
    expect([await sharesOf(owner.address), await allowanceOf(owner.address)]).toEqual([0n, 0n])
  })

  it('a signature of a contract account counts, and so does the key of a delegated account', async () => {
    const account = devAccount(9).address
    const { deadline } = await permitFor(0n)
    const permit = { owner: account, spender: deployed.router, value: ONE, nonce: 0n, deadline }
    await test.chain.testClient.setCode({ address: account, bytecode: SILENT_CODE })
    await expect(bring(permit, zeroHash)).rejects.toThrow(
      errorSelector('ERC2612InvalidSigner(address,address)'),
    )
    await bring(permit, await sign(permit, devAccount(9)))
    expect(await allowanceOf(account)).toBe(ONE)
    await test.chain.testClient.setCode({ address: account, bytecode: ACCEPTING_CODE })
    await bring({ ...permit, value: maxUint256 }, zeroHash)
    expect(await allowanceOf(account)).toBe(maxUint256)
  })

  it('the router accepts coin only from unwrapping', async () => {
    await expect(test.send(owner.address, deployed.router, '0x', 1n)).rejects.toThrow(
      errorSelector('OnlyWrappedEther()'),
    )
  })
})
