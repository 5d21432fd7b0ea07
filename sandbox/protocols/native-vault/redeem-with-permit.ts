import { isHex, type Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { asContractsReadIt } from '../../evm/as-contracts-read-it.ts'
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
