import type { Family } from '#src/networks/network.ts'
import { WalletError } from './wallet.ts'
import type { Wallets } from './wallets.ts'

/** Whether a signature may be asked for: null, or why not, in words for the user that may be empty. */
export type ApproveSignature = (family: Family) => Promise<string | null>

/** Returns wallets that have to be approved before each prompt. A veto proves that nothing was signed. */
export function approveSignatures(
  wallets: Pick<Wallets, 'signer'>,
  approve: ApproveSignature,
): Pick<Wallets, 'signer'> {
  const check = async (family: Family): Promise<void> => {
    const veto = await approve(family)
    if (veto !== null)
      throw new WalletError('host-veto', veto, { wasAsked: false, cause: 'the embedding page' })
  }
  return {
    signer: async (family, address) => {
      const wallet = await wallets.signer(family, address)
      return wallet && { ...wallet, approve: () => check(wallet.family) }
    },
  }
}
