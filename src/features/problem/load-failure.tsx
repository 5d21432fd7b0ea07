import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'

export interface LoadFailureProps {
  /** Fetches it again. */
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Over the page, where a press needed a part of the app that did not arrive. The page itself stays as it is. */
export function LoadFailure({ onRetry, onClose }: LoadFailureProps) {
  const t = useTranslations('shell')
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 mx-auto w-full max-w-prose p-4">
      <div className="rounded-lg shadow-high">
        <Alert
          tone="warning"
          urgent
          title={t('problem.load.title')}
          actions={
            <>
              <Button onClick={onRetry}>{t('retry')}</Button>
              <Button variant="secondary" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          }
        >
          {t('problem.load.text')}
        </Alert>
      </div>
    </div>
  )
}
