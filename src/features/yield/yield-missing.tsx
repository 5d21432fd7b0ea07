import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** In place of a yield that isn't there. */
export function YieldMissing() {
  const t = useTranslations('yield.notFound')
  return (
    <Card>
      <EmptyState
        title={t('title')}
        actions={
          <Link to="/" className={buttonClass()}>
            {t('home')}
          </Link>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  )
}
