import { createContext, useContext } from 'react'

/** Opens the connect dialog from anywhere. */
export interface ConnectDialogControl {
  readonly open: () => void
}

export const ConnectDialogContext = createContext<ConnectDialogControl | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useConnectDialog(): ConnectDialogControl {
  const control = useContext(ConnectDialogContext)
  if (!control) throw new Error('ConnectDialogContext is missing')
  return control
}
