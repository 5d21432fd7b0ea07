import type { Address } from 'viem'
import type { EvmConnector } from '#src/wallets/evm/evm-provider.ts'

/** What a wallet does with a request of a page. */
export type AnswerRequest = (method: string, parameters: readonly unknown[]) => Promise<unknown>

/** How pages reach a wallet. */
export interface WalletLink {
  /** Returns the wallet's connector in a page; null while it is not connected. */
  readonly open: (page: object) => Promise<EvmConnector | null>
  readonly leavePage: (page: object) => void
  readonly showAccounts: (accounts: readonly Address[]) => Promise<void>
  readonly showChain: (id: number) => Promise<void>
  readonly connect: () => Promise<void>
  readonly disconnect: () => Promise<void>
}

export type CreateLink = (account: Address, answer: AnswerRequest) => WalletLink

/** A wallet in the browser of the page. */
export const linkInBrowser: CreateLink = (account, answer) => {
  let accounts: readonly Address[] = [account]
  let isConnected = true
  const connector: EvmConnector = {
    name: 'Test wallet',
    getAccounts: () => Promise.resolve(accounts),
    getProvider: () =>
      Promise.resolve({
        request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
          answer(method, params),
      }),
  }
  const setConnected = (next: boolean): Promise<void> => {
    isConnected = next
    return Promise.resolve()
  }
  return {
    open: () => Promise.resolve(isConnected ? connector : null),
    leavePage: () => undefined,
    showAccounts: (next) => {
      accounts = next
      return Promise.resolve()
    },
    // Pages ask for it each time.
    showChain: () => Promise.resolve(),
    connect: () => setConnected(true),
    disconnect: () => setConnected(false),
  }
}
