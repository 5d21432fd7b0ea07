import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { ConnectDialogContext } from './connect-dialog-context.ts'

const ConnectDialog = lazy(async () => ({
  default: (await import('./connect-dialog.tsx')).ConnectDialog,
}))

export interface ConnectDialogProviderProps {
  /** Makes the dialog's words available; the page loads them with the first press. */
  readonly loadWords: () => Promise<void>
  readonly children: ReactNode
}

/** Holds the one connect dialog; its code and every wallet's code come with the first press. */
export function ConnectDialogProvider({ loadWords, children }: ConnectDialogProviderProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const control = useMemo(
    () => ({
      open: () => {
        void loadWords().then(() => {
          setAsked(true)
          setOpen(true)
        })
      },
    }),
    [loadWords],
  )
  return (
    <ConnectDialogContext value={control}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConnectDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ConnectDialogContext>
  )
}
