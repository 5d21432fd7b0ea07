import type { Hex, LocalAccount } from 'viem'
import { typedDataSchema } from '../../contract/transaction.ts'

/** Signs a message step as a wallet would: typed data by EIP-712, any other text by `personal_sign`. */
export function signMessage(account: LocalAccount, message: string): Promise<Hex> {
  if (!message.startsWith('{')) return account.signMessage({ message })
  return account.signTypedData(typedDataSchema.parse(JSON.parse(message)))
}
