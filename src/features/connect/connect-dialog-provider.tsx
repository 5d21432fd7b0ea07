import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Family } from '#src/networks/network.ts'
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
  const [asked, setAsked] = useState<{ readonly family?: Family | undefined } | null>(null)
  const control = useMemo(
    () => ({
      open: (family?: Family) => {
        void loadWords().then(() => {
          setAsked({ family })
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
          <ConnectDialog open={open} family={asked.family} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ConnectDialogContext>
  )
}
