import type { WalletConnectRelay } from '../wallets/wallet-connect-relay.ts'

let running: WalletConnectRelay | null = null

/** Returns the relay between pages and wallets. @throws where none runs */
export function getRelay(): WalletConnectRelay {
  if (!running) throw new Error('no relay is running')
  return running
}

export function setRelay(relay: WalletConnectRelay | null): void {
  running = relay
}
