import { useWallet, WalletProvider, type WalletContextState } from '@solana/wallet-adapter-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** The wallet adapter's state, outside React. */
export interface AdapterRoot {
  readonly state: () => WalletContextState
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves with the first state, from now on, that matches. */
  readonly waitFor: (
    predicate: (state: WalletContextState) => boolean,
  ) => Promise<WalletContextState>
}

const STORAGE_KEY = 'sheaf.solana-wallet'

/** Errors also reach the caller; the adapter's default is the console and a new window. */
const ignore = (): void => undefined

function Publish({ onState }: { onState: (state: WalletContextState) => void }) {
  const state = useWallet()
  // The state is read outside React by the page's wallets.
  useEffect(() => onState(state), [state, onState])
  return null
}

/**
 * Runs the wallet adapter in an invisible React root, so that its code loads with the first press
 * rather than the page. Only Wallet Standard wallets are offered.
 */
export function openAdapterRoot(): Promise<AdapterRoot> {
  const listeners = new Set<() => void>()
  let current: WalletContextState | null = null
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const waitFor: AdapterRoot['waitFor'] = (predicate) =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!current || !predicate(current)) return
        stop()
        resolve(current)
      }
      const stop = subscribe(check)
      check()
    })
  const publish = (state: WalletContextState): void => {
    current = state
    for (const listener of listeners) listener()
  }
  createRoot(document.createElement('div')).render(
    <WalletProvider wallets={[]} localStorageKey={STORAGE_KEY} onError={ignore}>
      <Publish onState={publish} />
    </WalletProvider>,
  )
  return waitFor(() => true).then((first) => ({
    state: () => current ?? first,
    subscribe,
    waitFor,
  }))
}
