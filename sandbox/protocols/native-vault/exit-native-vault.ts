import { nativeVaultRouterAbi, accruingVaultAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, getAddress, type Address, type Hex } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import {
  preview,
  type DeployedNativeVault,
  type NativeVaultAccount,
} from './deployed-native-vault.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmCall, EvmPlan, MessageStep } from '../protocol.ts'
import { permitFields, writePermit, type SharePermit } from './share-permit.ts'

/** How long a signature is good for, in seconds of the chain. */
const PERMIT_SECONDS = 30n * 60n

export const REDEEM_METHOD = 'redeemNative(uint256,uint256,uint256,bytes)'

/** The router's way out: all shares of the permit, for at least `minAssets` wei. */
export const redeemNative = (
  { router }: DeployedNativeVault,
  { value: shares, deadline }: SharePermit,
  minAssets: bigint,
  signature: Hex,
): EvmCall => ({
  to: router,
  data: encodeFunctionData({
    abi: nativeVaultRouterAbi,
    functionName: 'redeemNative',
    args: [shares, minAssets, deadline, signature],
  }),
  value: 0n,
})

/**
 * PERMIT, a message that lets the router take exactly the shares; then WITHDRAW, which is written when it is signed.
 * It is in shares: those of the amount at this block, rounded up; with `useMaxAmount` all of them (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function exitNativeVault(
  chain: Chain,
  vault: DeployedNativeVault,
  owner: Address,
  account: NativeVaultAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(chain.network)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? account.position : readAmountArgument(request, coin)
  requireBalance(account.position, everything ? 1n : amount, coin, 'position')
  const requestedAmount = everything
    ? account.shares
    : await preview(chain, vault, 'previewWithdraw', amount)
  const shares = requestedAmount < account.shares ? requestedAmount : account.shares
  const permit: SharePermit = {
    owner: getAddress(owner),
    spender: vault.router,
    value: shares,
    nonce: account.nonce,
    deadline: account.now + PERMIT_SECONDS,
  }
  const minAssets = await preview(chain, vault, 'previewRedeem', shares)
  const decimal = fromRaw(amount, coin.decimals)
  const what = everything ? `all ${coin.symbol}` : `${decimal} ${coin.symbol}`
  return {
    amount: decimal,
    steps: [
      permitStep(chain, vault, permit, what),
      {
        kind: 'unwritten',
        type: 'WITHDRAW',
        title: `Take ${what} out`,
        description: `Gives ${vault.plan.shareSymbol} back to ${vault.plan.name} with your signature; ${coin.symbol} goes to your wallet.`,
        method: REDEEM_METHOD,
        inputs: { shares: shares.toString(), deadline: permit.deadline.toString() },
        simulationCalls: [approval(vault, shares), redeemNative(vault, permit, minAssets, '0x')],
        skipped: false,
      },
    ],
  }
}

function permitStep(
  { chainId }: Chain,
  { plan, vault }: DeployedNativeVault,
  permit: SharePermit,
  what: string,
): MessageStep {
  const shares = `${fromRaw(permit.value, 18)} ${plan.shareSymbol}`
  return {
    kind: 'message',
    type: 'PERMIT',
    title: `Sign to take ${what} out`,
    description: `A signature, not a transaction: it lets the router of ${plan.name} take ${shares} from you within ${PERMIT_SECONDS / 60n} minutes, and no more. It costs nothing.`,
    message: writePermit({ name: plan.name, chainId, verifyingContract: vault }, permit),
    method: 'Permit(address,address,uint256,uint256,uint256)',
    inputs: permitFields(permit),
    skipped: false,
  }
}

/** What the signature will do; the router then asks for none. */
const approval = ({ vault, router }: DeployedNativeVault, shares: bigint): EvmCall => ({
  to: vault,
  data: encodeFunctionData({
    abi: accruingVaultAbi,
    functionName: 'approve',
    args: [router, shares],
  }),
  value: 0n,
})
