import { getAddress, isHex, type Hex } from 'viem'
import { accruingVaultAbi, nativeVaultRouterAbi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { isSignedBy, normalizeSignature } from '../../evm/is-signed-by.ts'
import { createCall, createPlan, createStep, type ContractCall } from '../evm-steps.ts'
import type { Arguments, EvmPlan, EvmStep, MessageStep, SignedMessage } from '../protocol.ts'
import { readExitAmount } from '../read-amount-argument.ts'
import { fromRaw } from '#src/money/units.ts'
import {
  preview,
  type DeployedNativeVault,
  type NativeVaultOwner,
} from './deployed-native-vault.ts'
import {
  permitFields,
  permitHash,
  readPermit,
  writePermit,
  type SharePermit,
} from './share-permit.ts'

/** Validity of a signature, in seconds of chain time. */
const PERMIT_SECONDS = 30n * 60n

/** Creates the router's redemption: all shares of the permit, for at least `minAssets` wei. */
const redeemNative = (
  { router }: DeployedNativeVault,
  { value: shares, deadline }: SharePermit,
  minAssets: bigint,
  signature: Hex,
): ContractCall =>
  createCall({
    abi: nativeVaultRouterAbi,
    address: router,
    functionName: 'redeemNative',
    args: [shares, minAssets, deadline, signature],
  })

/**
 * Plans PERMIT, a message that approves the exact shares for the router; then WITHDRAW, written once it is signed. It
 * is in shares: those of the amount at this block, rounded up; with `useMaxAmount` all (decisions/043-whole-balance).
 */
export async function exitWithPermit(
  context: NativeVaultOwner,
  request: Arguments,
): Promise<EvmPlan> {
  const { deployed, owner, account, coin } = context
  const { plan, address, router } = deployed
  const { amount, everything, label } = readExitAmount(request, account.position, coin)
  const needed = everything ? account.shares : await preview(context, 'previewWithdraw', amount)
  const shares = needed < account.shares ? needed : account.shares
  const permit: SharePermit = {
    owner: getAddress(owner),
    spender: router,
    value: shares,
    nonce: account.nonce,
    deadline: account.now + PERMIT_SECONDS,
  }
  const minAssets = await preview(context, 'previewRedeem', shares)
  const approved = { functionName: 'approve', args: [router, shares] } as const
  // The approval that replaces the signature in the simulation.
  const approval = createCall({ abi: accruingVaultAbi, address, ...approved })
  const redemption = redeemNative(deployed, permit, minAssets, '0x')
  return createPlan(amount, coin, permitStep(context, permit, label), {
    kind: 'unwritten',
    type: 'WITHDRAW',
    title: `Take ${label} out`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name} with your signature; ${coin.symbol} goes to your wallet.`,
    method: 'redeemNative(uint256,uint256,uint256,bytes)',
    inputs: { shares: shares.toString(), deadline: permit.deadline.toString() },
    simulationCalls: [approval, redemption].map(({ to, data, value }) => ({ to, data, value })),
    skipped: false,
  })
}

const getDomain = ({ chain: { chainId }, deployed: { plan, address } }: NativeVaultOwner) => ({
  name: plan.name,
  chainId,
  verifyingContract: address,
})

function permitStep(context: NativeVaultOwner, permit: SharePermit, what: string): MessageStep {
  const { plan } = context.deployed
  const shares = `${fromRaw(permit.value, 18)} ${plan.shareSymbol}`
  return {
    kind: 'message',
    type: 'PERMIT',
    title: `Sign to take ${what} out`,
    description: `A signature, not a transaction: it lets the router of ${plan.name} take ${shares} from you within ${PERMIT_SECONDS / 60n} minutes, and no more. It costs nothing.`,
    message: writePermit(getDomain(context), permit),
    method: 'Permit(address,address,uint256,uint256,uint256)',
    inputs: permitFields(permit),
    skipped: false,
  }
}

/** Plans WITHDRAW with the owner's signature. @throws ServiceError 400 when it is not the owner's, expired, or used */
export async function redeemWithPermit(
  context: NativeVaultOwner,
  { message, signature }: SignedMessage,
): Promise<EvmStep> {
  const { chain, deployed, owner, account } = context
  const { plan } = deployed
  const permit = readPermit(message)
  const hash = permitHash(getDomain(context), permit)
  if (!isHex(signature) || !(await isSignedBy(chain, owner, hash, signature)))
    throw ServiceError.full(400, `The signature is not the one of ${owner} for this message`)
  if (account.now > permit.deadline) {
    const deadlineText = new Date(Number(permit.deadline) * 1_000).toISOString()
    throw ServiceError.full(
      400,
      `This message could be used until ${deadlineText}: start the exit again. Nothing was moved.`,
    )
  }
  // Somebody may have submitted the permit to the vault: then its allowance exists and is used.
  if (account.nonce !== permit.nonce && account.allowance < permit.value)
    throw ServiceError.full(
      400,
      'A signature for this message was used already, or another one since: start the exit again.',
    )
  const minAssets = await preview(context, 'previewRedeem', permit.value)
  return createStep(
    {
      type: 'WITHDRAW',
      title: `Leave ${plan.name}`,
      description: `Gives ${plan.shareSymbol} back with a signature; ETH goes to its owner.`,
      inputs: {
        shares: permit.value.toString(),
        minAssets: minAssets.toString(),
        deadline: permit.deadline.toString(),
      },
    },
    redeemNative(deployed, permit, minAssets, normalizeSignature(signature)),
  )
}
