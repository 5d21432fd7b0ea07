import { stringToHex } from 'viem'
import type { EvmMessage } from '#src/families/evm/message.ts'
import { WalletError, type Signed } from '../wallet.ts'
import type { EvmProvider } from './evm-provider.ts'

/** Asks the wallet to sign a message, once. Never has a deadline. @throws WalletError, or the provider's error */
export async function signMessage(
  provider: EvmProvider,
  { from, kind, text }: EvmMessage,
): Promise<Signed> {
  const answer = await provider.request(
    kind === 'text'
      ? { method: 'personal_sign', params: [stringToHex(text), from] }
      : { method: 'eth_signTypedData_v4', params: [from, text] },
  )
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(answer))
    throw new WalletError('unknown', 'The wallet gave something that is not a signature')
  return { kind: 'signed', payload: answer, id: null }
}
