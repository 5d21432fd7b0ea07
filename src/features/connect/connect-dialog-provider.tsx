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
  /** Loads the dialog's messages, on the first press. */
  readonly loadMessages: () => Promise<void>
  readonly children: ReactNode
}

interface DialogRequest {
  readonly family: Family | undefined
  /** Null if its code or messages failed to load. */
  readonly dialog: ComponentType<ConnectDialogProps> | null
}

interface ConnectDialogControl {
  /** @param family shows its wallets only; all of them without one, or if it has no wallets */
  readonly open: (family?: Family) => void
}

export const ConnectDialogContext = createContext<ConnectDialogControl | null>(null)

/** Returns the control of the connect dialog. @throws when used outside the provider */
export function useConnectDialog(): ConnectDialogControl {
  const control = useContext(ConnectDialogContext)
  if (!control) throw new Error('ConnectDialogContext is missing')
  return control
}

/** Provides the single connect dialog; its code and the wallets' code load on the first press. */
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
