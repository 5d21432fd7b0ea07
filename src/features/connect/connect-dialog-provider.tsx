import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailure } from '#src/features/problem/index.ts'
import type { Family } from '#src/networks/network.ts'
import type { ConnectDialogProps } from './connect-dialog.tsx'
import { ConnectDialogContext } from './connect-dialog-context.ts'

export interface ConnectDialogProviderProps {
  /** Makes the dialog's words available; the page loads them with the first press. */
  readonly loadWords: () => Promise<void>
  readonly children: ReactNode
}

interface Asked {
  readonly family: Family | undefined
  /** Null where its code or its words did not arrive. */
  readonly dialog: ComponentType<ConnectDialogProps> | null
}

/** Holds the one connect dialog; its code and every wallet's code come with the first press. */
export function ConnectDialogProvider({ loadWords, children }: ConnectDialogProviderProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const control = useMemo(() => {
    const load = async () => {
      const [chunk] = await Promise.all([import('./connect-dialog.tsx'), loadWords()])
      return chunk.ConnectDialog
    }
    return {
      open: (family?: Family) => {
        load().then(
          (dialog) => {
            setAsked({ family, dialog })
            setOpen(true)
          },
          () => setAsked({ family, dialog: null }),
        )
      },
    }
  }, [loadWords])
  return (
    <ConnectDialogContext value={control}>
      {children}
      {asked?.dialog && (
        <asked.dialog open={open} family={asked.family} onClose={() => setOpen(false)} />
      )}
      {asked?.dialog === null && (
        <LoadFailure onRetry={() => control.open(asked.family)} onClose={() => setAsked(null)} />
      )}
    </ConnectDialogContext>
  )
}
