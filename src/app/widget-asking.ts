import type { Ask } from '#src/embed/protocol/frame-message.ts'
import type { AnnouncedWallet } from '#src/embed/protocol/handshake.ts'
import type { HostMessage, PlainError } from '#src/embed/protocol/host-message.ts'
import type { EvmProvider } from '#src/wallets/evm/evm-provider.ts'
import { unasked } from '#src/wallets/host/unasked.ts'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** A wallet's error as it was thrown on the other side: its code and what it wraps stay. */
const errorOf = ({ code, message, cause }: PlainError): Error =>
  Object.assign(new Error(message, cause ? { cause: errorOf(cause) } : {}), { code })

/**
 * Requests to the host's wallet, each bound to the account and chain that the host announced. None ever has a deadline: a
 * person may be asked.
 */
export function createAsking(send: (ask: Ask) => void, wallet: () => AnnouncedWallet | null) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const request: EvmProvider['request'] = ({ method, params = [] }) =>
    new Promise((resolve, reject) => {
      const announced = wallet()
      if (!announced) {
        const gone = { code: 4900, message: 'The wallet of this page has gone', cause: null }
        reject(unasked(errorOf(gone)))
        return
      }
      last += 1
      waiting.set(last, { resolve, reject })
      const { accounts, chainId } = announced
      send({ type: 'ask', id: last, account: accounts[0] ?? null, chainId, method, params })
    })
  /** Takes the host's answer; one that nobody waits for is nothing. */
  const settle = (answer: Extract<HostMessage, { id: number }>): void => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.type === 'answer') asked?.resolve(answer.result)
    else asked?.reject(answer.asked ? errorOf(answer.error) : unasked(errorOf(answer.error)))
  }
  return { request, settle }
}
