import { multicall3Abi, testTokenAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { expect } from 'vitest'
import {
  deployer,
  devAccount,
  faucetAccount,
  operator,
  feeRecipient,
} from '../../chains/accounts.ts'
import { multicall3Address } from '../../chains/chain.ts'
import type { DeployedToken } from '../evm-module.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import type { TestChain } from '../../contracts/test-chain.ts'
import fc from 'fast-check'

/** The deployer supplies the seed and may exit too; the fee recipient is last. */
export const holders: readonly Address[] = [
  ...[0, 7, 8].map((index) => devAccount(index).address),
  feeRecipient.address,
]

/** Chain state between two steps. Amounts in the asset's smallest unit. */
export interface VaultFigures {
  readonly time: bigint
  readonly totalAssets: bigint
  /** Assets in the vault itself, and what it counts of them. */
  readonly idleBalance: bigint
  readonly counted: bigint
  readonly wallets: readonly bigint[]
  /** Payout of everybody's shares; the fee recipient's with unminted owed ones. */
  readonly positions: readonly bigint[]
  readonly shares: readonly bigint[]
  /** Shares of all assets before any fee, owed ones included: the base of time-based fees. */
  readonly beforeFees: readonly bigint[]
  /** Withdrawable now, by the vault. */
  readonly withdrawable: readonly bigint[]
}

/** A vault with fees on a test chain. */
export interface BenchedVault {
  readonly address: Address
  readonly asset: DeployedToken
  /** A target vault, if any: its shares can be sent to the vault. */
  readonly target?: Address
  /** The vault's name for its idle assets. */
  readonly counts: 'idle' | 'liquidity'
}

const NO_SHARES = errorSelector('NoShares()')

const vaultAbi = parseAbi([
  'function totalAssets() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function idle() view returns (uint256)',
  'function liquidity() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function maxWithdraw(address owner) view returns (uint256)',
  'function previewDeposit(uint256 assets) view returns (uint256)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function previewRedeem(uint256 shares) view returns (uint256)',
  'function pendingFeeShares() view returns (uint256)',
  'function chargeFees()',
  'function rebalance()',
])

/** A step of a holder or the operator, or passing time. `user` is an index in the list of holders. */
export type VaultStep =
  | {
      readonly kind: 'deposit' | 'donate' | 'donate-shares'
      readonly user: number
      readonly amount: bigint
    }
  | {
      readonly kind: 'withdraw' | 'redeem' | 'give'
      readonly user: number
      readonly permille: bigint
    }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'charge' | 'rebalance' }

/** Creates random sequences of steps, with amounts down to one unit. */
export function vaultSteps(users: number, most: bigint): fc.Arbitrary<VaultStep[]> {
  const user = fc.nat({ max: users - 1 })
  const amount = fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, most))
  const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
  const kind = <K extends string>(name: K) => fc.constant(name)
  const step: fc.Arbitrary<VaultStep> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: kind('deposit'), user, amount }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('donate'), user, amount }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('donate-shares'), user, amount }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('withdraw'), user, permille }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('redeem'), user, permille }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('give'), user, permille }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: kind('wait'),
        seconds: fc.integer({ min: 1, max: 200 * 86_400 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('charge', 'rebalance') }) },
  )
  return fc.array(step, { minLength: 2, maxLength: 8 })
}

/** Executes steps on a vault, and reads its state. */
export function vaultBench(test: TestChain, vault: BenchedVault) {
  const { address, asset } = vault
  const token = { address: asset.address, abi: testTokenAbi } as const
  const mint = (to: Address, units: bigint) => {
    const args = [to, units] as const
    const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args })
    return test.send(faucetAccount.address, token.address, data)
  }
  const approve = (owner: Address, spender: Address, units: bigint) => {
    const args = [spender, units] as const
    const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args })
    return test.send(owner, token.address, data)
  }
  const deposit = (into: Address, owner: Address, receiver: Address, units: bigint) => {
    const args = [units, receiver] as const
    const data = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args })
    return test.send(owner, into, data)
  }

  /** Shares for an amount. */
  const buys = (units: bigint) =>
    test.chain.client.readContract({
      address,
      abi: vaultAbi,
      functionName: 'previewDeposit',
      args: [units],
    })

  async function bring(
    { kind, user, amount }: Extract<VaultStep, { amount: bigint }>,
    owner: Address = holders[user] ?? deployer.address,
  ): Promise<boolean> {
    await mint(owner, amount)
    if (kind === 'donate') {
      const args = [address, amount] as const
      const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args })
      await test.send(owner, token.address, data)
      return true
    }
    const into = kind === 'donate-shares' ? (vault.target ?? address) : address
    await approve(owner, into, amount)
    const isRejected = into === address && (await buys(amount)) === 0n
    const paying = deposit(into, owner, kind === 'deposit' ? owner : address, amount)
    if (isRejected) await expect(paying, 'what buys no share is refused').rejects.toThrow(NO_SHARES)
    else await paying
    return !isRejected
  }

  return {
    read: () => readBooks(test, vault),
    mint,
    approve,
    deposit,
    /** Executes a step; false when it is rejected as expected. */
    async take(step: VaultStep, books: VaultFigures): Promise<boolean> {
      if ('amount' in step) return bring(step)
      if (step.kind === 'wait') {
        await test.pass(step.seconds)
        await test.chain.testClient.mine({ blocks: 1 })
        return true
      }
      const [from, data] =
        'permille' in step
          ? encodeExitCall(step, books)
          : [operator.address, encodeOperatorCall(step)]
      await test.send(from, address, data)
      return true
    },
  }
}

const encodeOperatorCall = ({ kind }: Extract<VaultStep, { kind: 'charge' | 'rebalance' }>): Hex =>
  encodeFunctionData({
    abi: vaultAbi,
    functionName: kind === 'charge' ? 'chargeFees' : 'rebalance',
  })

function encodeExitCall(
  { kind, user, permille }: Extract<VaultStep, { permille: bigint }>,
  books: VaultFigures,
): [Address, Hex] {
  const owner = holders[user] ?? deployer.address
  const next = holders[(user + 1) % holders.length] ?? owner
  const shares = ((books.shares[user] ?? 0n) * permille) / 1000n
  const units = ((books.withdrawable[user] ?? 0n) * permille) / 1000n
  const abi = vaultAbi
  if (kind === 'give')
    return [owner, encodeFunctionData({ abi, functionName: 'transfer', args: [next, shares] })]
  const args = [kind === 'redeem' ? shares : units, owner, owner] as const
  return [owner, encodeFunctionData({ abi, functionName: kind, args })]
}

async function readBooks(
  { chain: { client } }: TestChain,
  { address, asset, counts }: BenchedVault,
): Promise<VaultFigures> {
  const vault = { address, abi: vaultAbi } as const
  const token = { address: asset.address, abi: testTokenAbi } as const
  const clock = { address: multicall3Address, abi: multicall3Abi } as const
  // Nothing is mined in between: all of it is as of the same block.
  const [[time, totalAssets, counted, idleBalance, pending, supply], each] = await Promise.all([
    client.multicall({
      allowFailure: false,
      contracts: [
        { ...clock, functionName: 'getCurrentBlockTimestamp' },
        { ...vault, functionName: 'totalAssets' },
        { ...vault, functionName: counts },
        { ...token, functionName: 'balanceOf', args: [address] },
        { ...vault, functionName: 'pendingFeeShares' },
        { ...vault, functionName: 'totalSupply' },
      ],
    }),
    client.multicall({
      allowFailure: false,
      contracts: holders.flatMap((owner) => [
        { ...vault, address: token.address, functionName: 'balanceOf', args: [owner] } as const,
        { ...vault, functionName: 'balanceOf', args: [owner] } as const,
        { ...vault, functionName: 'maxWithdraw', args: [owner] } as const,
      ]),
    }),
  ])
  const column = (place: number) => each.filter((_said, index) => index % 3 === place)
  const [wallets, shares, withdrawable] = [column(0), column(1), column(2)]
  const fees = await client.readContract({
    ...vault,
    functionName: 'previewRedeem',
    args: [(shares.at(-1) ?? 0n) + pending],
  })
  // With the virtual shares of the vault's own pricing.
  const priced = supply + 10n ** BigInt(Math.max(0, 18 - asset.plan.decimals))
  const beforeFees = shares.map((held) => (held * (totalAssets + 1n)) / priced + 1n)
  const positions = [...withdrawable.slice(0, -1), fees]
  const said = { time, totalAssets, idleBalance, counted }
  return { ...said, wallets, positions, shares, beforeFees, withdrawable }
}
