import type { Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import {
  accruingVaultAbi as abi,
  nativeVaultRouterAbi,
  wrappedEtherAbi,
} from '../../contracts/abis.generated.ts'
import type { Operation } from '../../contract/transaction.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  pricePerShare,
} from '../describe-yield.ts'
import { createSupplyStep, exitVault, type OpenVault } from '../erc4626-vault/vault-steps.ts'
import { approveToken, createCall, createPlan, createStep } from '../evm-steps.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { formatAmount, readEnterAmount } from '../read-amount-argument.ts'
import { allowanceOf, estimateFee, readContracts } from '../read-contracts.ts'
import { toRaw } from '#src/money/units.ts'
import {
  deployNativeVault,
  executionModeField,
  isBatched,
  nativeVaultPlans,
  preview,
  readNativeVaultAccount,
  type DeployedNativeVault,
  type NativeVault,
  type NativeVaultOwner,
} from './deployed-native-vault.ts'
import { exitWithPermit, redeemWithPermit } from './exit-native-vault.ts'

/**
 * A vault of wrapped coin, entered with the native coin: by a transaction per operation; or, with `executionMode`
 * batched, in one batch, and exited by a signature and a transaction.
 */
export const nativeVaultModule = defineEvmProtocol({
  plans: nativeVaultPlans,
  deploy: deployNativeVault,
  contracts: ({ router, address, weth }) => [router, address, weth],
  arguments: ({ plan }, coin) => ({
    enter: { fields: [enterAmountField(coin, plan), executionModeField] },
    exit: { fields: [...exitFields(coin), executionModeField] },
    manage: {},
  }),
  describe,
  read: readNativeVaultAccount,
  rows: ({ account }) => [{ type: 'active', amount: account.position, isEarning: true }],
  enter: (context, request) =>
    isBatched(request) ? enterInOneBatch(context, request) : enterByWrapping(context, request),
  exit: (context, request) =>
    isBatched(request) ? exitWithPermit(context, request) : exitByUnwrapping(context, request),
  extras: (_context, open) => ({
    afterSignature: async (owner, signed) => redeemWithPermit(await open(owner), signed),
  }),
})

async function describe(context: NativeVault) {
  const { chain, coin, deployed } = context
  const { router, weth, address } = deployed
  const contract = { address, abi } as const
  const [totalAssets, ratePerYear, sharePrice] = await readContracts(chain, [
    { ...contract, functionName: 'totalAssets' },
    { ...contract, functionName: 'ratePerYear' },
    { ...contract, functionName: 'convertToAssets', args: [to18('1')] },
  ])
  const shareToken = createShareToken(deployed, chain.network)
  const source = 'Grows with every second at a fixed rate, paid in ETH'
  return describeYield(context, {
    token: coin,
    outputToken: shareToken,
    rewardRate: createSingleRate(ratePerYear, coin, 'vault', source),
    text: `A vault of wrapped ether on a local chain that takes ETH itself: it is wrapped and put in, and you hold ${shareToken.symbol}. In one batch, putting in takes one transaction, and taking out begins with a signature, which costs nothing.`,
    standards: ['ERC20', 'ERC4626'],
    mechanics: { type: 'vault' },
    providerId: 'harbor',
    tvl: totalAssets,
    state: pricePerShare(sharePrice, shareToken, coin),
    executionContracts: { enter: [router, weth, address], exit: [router, address, weth] },
    tags: ['vault', 'test-money'],
  })
}

/** Returns the vault without its router: an ERC-4626 vault of wrapped coin. */
function getWrappedVault({ chain, deployed }: NativeVault): OpenVault {
  const { plan, address, weth } = deployed
  const coin = { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
  return {
    plan,
    address,
    asset: {
      address: weth,
      plan: { ...coin, contract: 'TestToken', drip: '0' },
      token: { ...coin, network: chain.network, address: weth },
    },
  }
}

/** Creates WRAP of coin, in wei. */
function wrapStep({ deployed: { weth }, coin }: NativeVault, value: bigint): EvmStep {
  const text = formatAmount(value, coin)
  return createStep(
    {
      type: 'WRAP',
      title: `Wrap ${text}`,
      description: `Turns ${text} into as much WETH, which the vault takes.`,
    },
    createCall({ abi: wrappedEtherAbi, address: weth, functionName: 'deposit', value }),
  )
}

/** Creates UNWRAP of wrapped coin, in wei. */
function unwrapStep({ deployed: { weth }, coin }: NativeVault, amount: bigint): EvmStep {
  const text = formatAmount(amount, { ...coin, symbol: 'WETH' })
  const args = [amount] as const
  return createStep(
    {
      type: 'UNWRAP',
      title: `Unwrap ${text}`,
      description: `Turns ${text} back into as much ETH.`,
    },
    createCall({ abi: wrappedEtherAbi, address: weth, functionName: 'withdraw', args }),
  )
}

/**
 * Plans WITHDRAW, then UNWRAP of its minimum payout: rewards until mined stay as WETH, as the second transaction is
 * built before the first is mined.
 */
function exitByUnwrapping(context: NativeVaultOwner, request: Arguments): EvmPlan {
  const { owner, account } = context
  const { shares, position } = account
  const free = { shares, position, withdrawable: position, withdrawableShares: shares }
  const plan = exitVault(getWrappedVault(context), owner, free, request)
  const payout = toRaw(plan.amount ?? '0', 18)
  return { ...plan, steps: [...plan.steps, unwrapStep(context, payout)] }
}

/** Plans WRAP, APPROVAL (skipped when the allowance suffices) and SUPPLY: a transaction each. */
async function enterByWrapping(context: NativeVaultOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, owner, account, coin } = context
  const { plan, weth, address } = deployed
  const amount = readEnterAmount(request, coin, plan, account.walletBalance)
  const allowance = await chain.client.readContract(allowanceOf(weth, owner, address))
  const vault = getWrappedVault(context)
  return createPlan(
    amount,
    coin,
    wrapStep(context, amount),
    ...approveToken(vault.asset, vault, allowance, amount),
    createSupplyStep(vault, { owner, receiver: owner }, amount),
  )
}

/** Gas of an enter, rounded up: the deposited coin also pays for gas. */
const ENTER_GAS = 300_000n
/** Shares cost more each second until mined: a thousandth covers two weeks. */
const MIN_SHARES_PERMILLE = 999n

/** Plans one BATCH through the router: wraps the sent coin and supplies it for the sender. */
async function enterInOneBatch(context: NativeVaultOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, owner, account, coin } = context
  const { plan, router } = deployed
  const fee = await estimateFee(chain, ENTER_GAS)
  const value = readEnterAmount(request, coin, plan, account.walletBalance, fee)
  const shares = await preview(context, 'previewDeposit', value)
  const args = [(shares * MIN_SHARES_PERMILLE) / 1000n] as const
  const text = formatAmount(value, coin)
  const step = createStep(
    {
      type: 'BATCH',
      title: `Put ${text} in`,
      description: `Wraps ${text} and moves it into ${plan.name}, both in one transaction; you receive ${plan.shareSymbol}.`,
      operations: getOperations(deployed, owner, value),
    },
    createCall({
      abi: nativeVaultRouterAbi,
      address: router,
      functionName: 'depositNative',
      args,
      value,
    }),
  )
  return { ...createPlan(value, coin, step), executionPattern: 'batch' }
}

function getOperations({ weth, address }: DeployedNativeVault, owner: Address, amount: bigint) {
  const value = amount.toString()
  const wrap: Operation = { type: 'WRAP', to: weth, method: 'deposit()', inputs: {}, value }
  const supply: Operation = {
    type: 'SUPPLY',
    to: address,
    method: 'deposit(uint256,address)',
    inputs: { assets: value, receiver: owner },
    value: '0',
  }
  return [wrap, supply]
}
