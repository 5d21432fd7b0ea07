import { useTranslations } from 'use-intl'
import { MAX_COMPARED } from '#src/features/compare-selection/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** In place of a comparison of nothing. */
export function CompareEmpty() {
  const t = useTranslations('compare.empty')
  return (
    <Card>
      <EmptyState
        title={t('title')}
        actions={
          <Link to="/" className={getButtonClass()}>
            {t('home')}
          </Link>
        }
      >
        {t('text', { most: MAX_COMPARED })}
      </EmptyState>
    </Card>
  )
}
