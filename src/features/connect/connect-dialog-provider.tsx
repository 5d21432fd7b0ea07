import {
  useMemo,
  useState,
  createContext,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react'
import { LoadFailure } from '#src/features/problem/index.ts'
import type { Family } from '#src/networks/network.ts'
import type { ConnectDialogProps } from './connect-dialog.tsx'

export interface ConnectDialogProviderProps {
  /** Makes the dialog's words available; the page loads them with the first press. */
  readonly loadMessages: () => Promise<void>
  readonly children: ReactNode
}

interface DialogRequest {
  readonly family: Family | undefined
  /** Null where its code or its words did not arrive. */
  readonly dialog: ComponentType<ConnectDialogProps> | null
}

/** Opens the connect dialog from anywhere. */
interface ConnectDialogControl {
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

/** Holds the one connect dialog; its code and every wallet's code come with the first press. */
export function ConnectDialogProvider({ loadMessages, children }: ConnectDialogProviderProps) {
  const [open, setOpen] = useState(false)
  const [request, setRequest] = useState<DialogRequest | null>(null)
  const control = useMemo(() => {
    const load = async () => {
      const [chunk] = await Promise.all([import('./connect-dialog.tsx'), loadMessages()])
      return chunk.ConnectDialog
    }
    return {
      open: (family?: Family) => {
        load().then(
          (dialog) => {
            setRequest({ family, dialog })
            setOpen(true)
          },
          () => setRequest({ family, dialog: null }),
        )
      },
    }
  }, [loadMessages])
  return (
    <ConnectDialogContext value={control}>
      {children}
      {request?.dialog && (
        <request.dialog open={open} family={request.family} onClose={() => setOpen(false)} />
      )}
      {request?.dialog === null && (
        <LoadFailure
          onRetry={() => control.open(request.family)}
          onClose={() => setRequest(null)}
        />
      )}
    </ConnectDialogContext>
  )
}
