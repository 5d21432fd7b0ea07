import type { HostMessage, PlainError } from '#src/embed/protocol/host-message.ts'
import type {
  AnnouncedWallet,
  WalletFamily,
  WalletRequestMessage,
} from '#src/embed/protocol/wallet-message.ts'
import { markNotPrompted, type HostRequest } from '#src/wallets/host/host-bridge.ts'

interface PendingRequest {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** Restores a wallet error from the other side with its code and cause. */
const toError = ({ code, message, cause }: PlainError): Error =>
  Object.assign(new Error(message, cause ? { cause: toError(cause) } : {}), { code })

/**
 * Sends requests to the host's wallets, each bound to an announced account and chain. There is no
 * timeout: a user may be prompted.
 */
export function createWalletRequests(
  send: (ask: WalletRequestMessage) => void,
  getWallet: (family: WalletFamily) => AnnouncedWallet | null,
) {
  const pending = new Map<number, PendingRequest>()
  let last = 0
  const request = (family: WalletFamily, asked: HostRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const wallet = getWallet(family)
      if (!wallet) {
        const error = { code: 4900, message: 'The wallet of this page has gone', cause: null }
        reject(markNotPrompted(toError(error)))
        return
      }
      const { method, params = [], account = wallet.accounts[0] ?? null, summary } = asked
      last += 1
      pending.set(last, { resolve, reject })
      const chainId = wallet.family === 'evm' ? wallet.chainId : null
      const bound = { type: 'ask', id: last, family, account, chainId, method, params } as const
      send(summary ? { ...bound, summary } : bound)
    })
  /** Handles the host's response; ignores one without a pending request. */
  const settle = (answer: Extract<HostMessage, { type: 'answer' | 'failure' }>): void => {
    const asked = pending.get(answer.id)
    pending.delete(answer.id)
    if (answer.type === 'answer') asked?.resolve(answer.result)
    else
      asked?.reject(answer.asked ? toError(answer.error) : markNotPrompted(toError(answer.error)))
  }
  return { request, settle }
}

export type CreateWalletRequests = typeof createWalletRequests

export type WalletRequests = ReturnType<CreateWalletRequests>
