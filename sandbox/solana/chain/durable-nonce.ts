import { NonceAccount, PublicKey, SystemInstruction, SystemProgram } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'
import type { WireTransaction } from './wire-transaction.ts'

/** Returns the account whose nonce a message uses, and who may advance it; null for a message with a blockhash. */
function readNonceUse({ message }: WireTransaction) {
  const { staticAccountKeys: keys, compiledInstructions } = message
  const [first] = compiledInstructions
  if (!first || keys[first.programIdIndex]?.equals(SystemProgram.programId) !== true) return null
  const used = first.accountKeyIndexes.map((index) => keys[index] ?? PublicKey.default)
  const [account] = first.accountKeyIndexes
  if (account === undefined || !message.isAccountWritable(account)) return null
  try {
    return SystemInstruction.decodeNonceAdvance({
      programId: SystemProgram.programId,
      keys: used.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
      data: Buffer.from(first.data),
    })
  } catch {
    return null
  }
}

/** Whether a message's durable nonce is the one that its nonce account holds now, and its authority signs. */
export function hasCurrentNonce(svm: LiteSvm, wire: WireTransaction): boolean {
  const use = readNonceUse(wire)
  const account = use && svm.getAccount(use.noncePubkey.toBytes())
  if (!use || !account || !SystemProgram.programId.equals(new PublicKey(account.owner())))
    return false
  try {
    const { authorizedPubkey, nonce } = NonceAccount.fromAccountData(account.data())
    const { message } = wire
    const signer = message.staticAccountKeys.findIndex((key) => key.equals(authorizedPubkey))
    return message.isAccountSigner(signer) && message.recentBlockhash === nonce
  } catch {
    return false
  }
}
