import { isHex, type Address, type Hex } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedEtherVault } from '../../chains/deployment.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { isSignedBy } from '../../evm/is-signed-by.ts'
import type { EvmStep, SignedMessage } from '../protocol.ts'
import { preview, type NativeVaultAccount } from './native-vault-account.ts'
import { redeemNative, REDEEM_METHOD } from './redeem-native.ts'
import { permitHash, readPermit } from './share-permit.ts'

/**
 * WITHDRAW with the owner's signature in it.
 * @throws ServiceError 400 when it is not the owner's, its time is over, or it was used
 */
export async function redeemWithPermit(
  chain: Chain,
  vault: DeployedEtherVault,
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
    const until = new Date(Number(permit.deadline) * 1_000).toISOString()
    throw ServiceError.full(
      400,
      `This message could be used until ${until}: start the exit again. Nothing was moved.`,
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
    ...redeemNative(vault, permit, minAssets, asContractsReadIt(signature)),
    method: REDEEM_METHOD,
    inputs: {
      shares: permit.value.toString(),
      minAssets: minAssets.toString(),
      deadline: permit.deadline.toString(),
    },
    skipped: false,
  }
}

/** Some wallets end a signature with 0 or 1, where contracts want 27 or 28. */
function asContractsReadIt(signature: Hex): Hex {
  if (signature.length !== 132) return signature
  const last = signature.slice(-2)
  const recovery = { '00': '1b', '01': '1c' }[last] ?? last
  return `0x${signature.slice(2, -2)}${recovery}`
}
