import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProblemWords } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** In place of a page whose code could not be fetched, or that broke while it was drawn. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('shell')
  const router = useRouter()
  const { title, text } = useProblemWords()(error)
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <Card role="alert">
      <EmptyState
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
