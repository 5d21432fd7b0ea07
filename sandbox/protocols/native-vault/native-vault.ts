import {
  nativeVaultRouterAbi,
  testTokenAbi,
  wrappedEtherAbi,
} from '../../contracts/abis.generated.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import {
  deployNativeVault,
  nativeVaultPlans,
  readNativeVaultAccount,
  preview,
  type DeployedNativeVault,
  type NativeVaultAccount,
} from './deployed-native-vault.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol, Arguments, EvmPlan, EvmStep, SignedMessage } from '../protocol.ts'
import { describeNativeVault, isIndividual } from './describe-native-vault.ts'
import { exitNativeVault, redeemNative, REDEEM_METHOD } from './exit-native-vault.ts'
import { isHex, encodeFunctionData, type Address } from 'viem'
import { toRaw, fromRaw } from '#src/money/units.ts'
import { exitVault } from '../erc4626-vault/exit-vault.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import { createSupplyStep, type OpenVault } from '../erc4626-vault/enter-vault.ts'
import { nativeCoin } from '../native-coin.ts'
import { normalizeSignature, isSignedBy } from '../../evm/is-signed-by.ts'
import { permitHash, readPermit } from './share-permit.ts'
import type { Operation } from '../../contract/transaction.ts'
import type { EvmModule } from '../evm-module.ts'

export const nativeVaultModule: EvmModule<DeployedNativeVault> = {
  deploy: (site) => nativeVaultPlans[site.network].map((plan) => deployNativeVault(site, plan)),
  open: (chain, deployed) => [nativeVault(chain, deployed)],
}

/** The vault without its router: a vault by ERC-4626 of wrapped coin. */
function wrappedVault({ plan, vault, weth }: DeployedNativeVault, network: EvmNetwork): OpenVault {
  const coin = { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
  return {
    plan,
    address: vault,
    asset: {
      address: weth,
      plan: { ...coin, contract: 'TestToken', drip: '0' },
      token: { ...coin, network, address: weth },
    },
  }
}

const abi = wrappedEtherAbi

/** WRAP of coin, in wei. */
const wrapStep = ({ weth }: DeployedNativeVault, amount: bigint): EvmStep => ({
  kind: 'call',
  type: 'WRAP',
  title: `Wrap ${fromRaw(amount, 18)} ETH`,
  description: `Turns ${fromRaw(amount, 18)} ETH into as much WETH, which the vault takes.`,
  to: weth,
  data: encodeFunctionData({ abi, functionName: 'deposit' }),
  value: amount,
  method: 'deposit()',
  inputs: { value: amount.toString() },
  skipped: false,
})

/** UNWRAP of wrapped coin, in wei. */
const unwrapStep = ({ weth }: DeployedNativeVault, amount: bigint): EvmStep => ({
  kind: 'call',
  type: 'UNWRAP',
  title: `Unwrap ${fromRaw(amount, 18)} WETH`,
  description: `Turns ${fromRaw(amount, 18)} WETH back into as much ETH.`,
  to: weth,
  data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }),
  value: 0n,
  method: 'withdraw(uint256)',
  inputs: { amount: amount.toString() },
  skipped: false,
})

/**
 * WITHDRAW, then UNWRAP of what it paid at least: what the shares earn until they are taken out stays as WETH, as the
 * second transaction is written before the first is mined.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitByUnwrapping(
  { network }: Pick<Chain, 'network'>,
  vault: DeployedNativeVault,
  owner: Address,
  { shares, position }: Pick<NativeVaultAccount, 'shares' | 'position'>,
  request: Arguments,
): EvmPlan {
  const account = { shares, position, withdrawable: position, withdrawableShares: shares }
  const plan = exitVault(wrappedVault(vault, network), owner, account, request)
  const payout = toRaw(plan.amount ?? '0', 18)
  return { ...plan, steps: [...plan.steps, unwrapStep(vault, payout)] }
}

/**
 * WRAP, APPROVAL (marked skipped when the allowance suffices), SUPPLY: a transaction each.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
async function enterByWrapping(
  { client, network }: Chain,
  vault: DeployedNativeVault,
  owner: Address,
  { walletBalance }: Pick<NativeVaultAccount, 'walletBalance'>,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(network)
  const amount = readAmountArgument(request, coin, vault.plan)
  requireBalance(walletBalance, amount, coin, 'wallet')
  const allowance = await client.readContract({
    address: vault.weth,
    abi: testTokenAbi,
    functionName: 'allowance',
    args: [owner, vault.vault],
  })
  const wrapped = wrappedVault(vault, network)
  const spender = { address: wrapped.address, name: wrapped.plan.name }
  return {
    amount: fromRaw(amount, coin.decimals),
    steps: [
      wrapStep(vault, amount),
      ...approveToken(wrapped.asset, spender, allowance, amount),
      createSupplyStep(wrapped, owner, owner, amount),
    ],
  }
}

/**
 * WITHDRAW with the owner's signature in it.
 * @throws ServiceError 400 when it is not the owner's, its time is over, or it was used
 */
async function redeemWithPermit(
  chain: Chain,
  vault: DeployedNativeVault,
  owner: Address,
  account: NativeVaultAccount,
  { message, signature }: SignedMessage,
): Promise<EvmStep> {
  const permit = readPermit(message)
  const { name } = vault.plan
  const domain = { name, chainId: chain.chainId, verifyingContract: vault.vault }
  if (!isHex(signature) || !(await isSignedBy(chain, owner, permitHash(domain, permit), signature)))
    throw ServiceError.full(400, `The signature is not the one of ${owner} for this message`)
  if (account.now > permit.deadline) {
    const deadlineText = new Date(Number(permit.deadline) * 1_000).toISOString()
    throw ServiceError.full(
      400,
      `This message could be used until ${deadlineText}: start the exit again. Nothing was moved.`,
    )
  }
  // Somebody may have brought it to the vault: then what it allows is there, and is used.
  if (account.nonce !== permit.nonce && account.allowance < permit.value)
    throw ServiceError.full(
      400,
      'A signature for this message was used already, or another one since: start the exit again.',
    )
  const minAssets = await preview(chain, vault, 'previewRedeem', permit.value)
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Leave ${name}`,
    description: `Gives ${vault.plan.shareSymbol} back with a signature; ETH goes to its owner.`,
    ...redeemNative(vault, permit, minAssets, normalizeSignature(signature)),
    method: REDEEM_METHOD,
    inputs: {
      shares: permit.value.toString(),
      minAssets: minAssets.toString(),
      deadline: permit.deadline.toString(),
    },
    skipped: false,
  }
}

/** What entering uses, rounded up: the coin that goes in also pays for gas. */
const ENTER_GAS = 300_000n
/** Shares buy less with every second until the transaction is mined: a thousandth is two weeks of that. */
const MIN_SHARES_PERMILLE = 999n

/**
 * One BATCH through the router: wraps the coin that is sent along and supplies it for the sender.
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
async function enterNativeVault(
  chain: Chain,
  vault: DeployedNativeVault,
  owner: Address,
  account: Pick<NativeVaultAccount, 'walletBalance'>,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(chain.network)
  const amount = readAmountArgument(request, coin, vault.plan)
  const gasPrice = await chain.client.getGasPrice()
  requireBalance(account.walletBalance, amount + ENTER_GAS * gasPrice, coin, 'wallet')
  const shares = await preview(chain, vault, 'previewDeposit', amount)
  const minShares = (shares * MIN_SHARES_PERMILLE) / 1000n
  const decimal = fromRaw(amount, coin.decimals)
  const { name, shareSymbol } = vault.plan
  return {
    amount: decimal,
    executionPattern: 'batch',
    steps: [
      {
        kind: 'call',
        type: 'BATCH',
        title: `Put ${decimal} ${coin.symbol} in`,
        description: `Wraps ${decimal} ${coin.symbol} and moves it into ${name}, both in one transaction; you receive ${shareSymbol}.`,
        to: vault.router,
        data: encodeFunctionData({
          abi: nativeVaultRouterAbi,
          functionName: 'depositNative',
          args: [minShares],
        }),
        value: amount,
        method: 'depositNative(uint256)',
        inputs: { minShares: minShares.toString(), value: amount.toString() },
        operations: operations(vault, owner, amount),
        skipped: false,
      },
    ],
  }
}

function operations({ weth, vault }: DeployedNativeVault, owner: Address, amount: bigint) {
  const value = amount.toString()
  const wrap: Operation = { type: 'WRAP', to: weth, method: 'deposit()', inputs: {}, value }
  const supply: Operation = {
    type: 'SUPPLY',
    to: vault,
    method: 'deposit(uint256,address)',
    inputs: { assets: value, receiver: owner },
    value: '0',
  }
  return [wrap, supply]
}

/**
 * A vault of wrapped coin, entered with the coin in one batch and left with a signature and a transaction; or, with
 * `executionMode` individual, with a transaction for each thing that happens.
 */
export function nativeVault(chain: Chain, vault: DeployedNativeVault): EvmProtocol {
  const { network } = chain
  const symbols = `eth-${vault.plan.shareSymbol.toLowerCase()}`
  const id = `${network}-${symbols}-${vault.vault.toLowerCase()}-4626-vault`
  return {
    id,
    network,
    contracts: [vault.router, vault.vault, vault.weth],
    describe: () => describeNativeVault(id, chain, vault),
    async positions(owner) {
      const { position: amount } = await readNativeVaultAccount(chain, vault, owner)
      return [{ type: 'active', amount, date: null, isEarning: true, pendingActions: [] }]
    },
    async enter(owner, request) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return isIndividual(request)
        ? enterByWrapping(chain, vault, owner, account, request)
        : enterNativeVault(chain, vault, owner, account, request)
    },
    async exit(owner, request) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return isIndividual(request)
        ? exitByUnwrapping(chain, vault, owner, account, request)
        : exitNativeVault(chain, vault, owner, account, request)
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
    async afterSignature(owner, signed) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return redeemWithPermit(chain, vault, owner, account, signed)
    },
  }
}
