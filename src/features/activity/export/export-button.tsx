import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'

/** Loads with the first press. */
const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

interface ExportButtonProps extends Omit<ExportDialogProps, 'onClose'> {
  /** Whether all that an export needs beside the actions is there, or can't be read. */
  readonly isReady: boolean
}

/** Opens the export of actions as a file. */
export function ExportButton({ isReady, ...props }: ExportButtonProps) {
  const t = useTranslations('activity.export')
  const [isOpen, setOpen] = useState(false)
  // Cross-origin frames can't download files.
  if (window.top !== window) return null
  return (
    <>
      <Button
        variant="quiet"
        className="aria-disabled:text-muted"
        aria-disabled={!isReady || undefined}
        title={isReady ? undefined : t('notReady')}
        onClick={() => {
          if (isReady) setOpen(true)
        }}
      >
        {t('button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
