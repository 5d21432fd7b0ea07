import { useTranslations } from 'use-intl'
import { useProblemMessage } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export interface RouteErrorProps {
  readonly error: unknown
  readonly retry: () => void
}

/** In place of a page whose code could not be fetched, or that broke while it was drawn. */
export function RouteError({ error, retry }: RouteErrorProps) {
  const t = useTranslations('shell')
  const { title, text } = useProblemMessage()(error)
  return (
    <Card role="alert">
      <EmptyState
        as="h1"
        title={title}
        actions={
          <>
            <Button onClick={retry}>{t('retry')}</Button>
            <Button variant="secondary" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    </Card>
  )
}
