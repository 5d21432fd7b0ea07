import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** The position does not offer what the page is about. */
export function NotAvailable({ kind }: { kind: 'nothingToExit' | 'notPending' }) {
  const t = useTranslations('action')
  return (
    <Card>
      <EmptyState
        title={t(`form.${kind}.title`)}
        actions={
          <Link to="/portfolio" className={getButtonClass({ variant: 'secondary' })}>
            {t('gate.portfolio')}
          </Link>
        }
      >
        {t(`form.${kind}.text`)}
      </EmptyState>
    </Card>
  )
}
