import { useWallet, WalletProvider, type WalletContextState } from '@solana/wallet-adapter-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** What the wallet adapter knows, outside React. */
export interface AdapterRoot {
  readonly state: () => WalletContextState
  readonly subscribe: (listener: () => void) => () => void
  /** The first state, from now on, that is as wanted. */
  readonly waitFor: (
    predicate: (state: WalletContextState) => boolean,
  ) => Promise<WalletContextState>
}

const STORAGE_KEY = 'sheaf.solana-wallet'

/** Every error also reaches the one who asked; the adapter's own way is the console and a new window. */
const ignore = (): void => undefined

function Publish({ onState }: { onState: (state: WalletContextState) => void }) {
  const state = useWallet()
  // The state lives on outside React: the page's wallets read it there.
  useEffect(() => onState(state), [state, onState])
  return null
}

/**
 * Runs the wallet adapter in a React root of its own that shows nothing, so that its code is loaded with the first press
 * and not with the page. Only wallets of the Wallet Standard are offered.
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
