import { createContext, useContext } from 'react'
import type { Family } from '#src/networks/network.ts'

/** Opens the connect dialog from anywhere. */
export interface ConnectDialogControl {
  /** @param family shows its wallets alone; without one, or for one without wallets, all of them. */
  readonly open: (family?: Family) => void
}

export const ConnectDialogContext = createContext<ConnectDialogControl | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useConnectDialog(): ConnectDialogControl {
  const control = useContext(ConnectDialogContext)
  if (!control) throw new Error('ConnectDialogContext is missing')
  return control
}
