import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { IneligibilityReason } from './draft/action-eligibility.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Shown when the position does not offer the page's action. */
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

export interface IneligibleAlertProps {
  readonly reason: IneligibilityReason
  readonly intent: ActionDraft['intent']
  readonly earnYield: Yield
}

/** Why the action is impossible now, in place of the form, and what to do instead. */
export function IneligibleAlert({ reason, intent, earnYield }: IneligibleAlertProps) {
  const t = useTranslations('action.gate')
  const isElsewhere = useQuery(siteConfigQuery()).data?.regionBlocked === true
  const reasonKey = reason === 'paused' && isElsewhere ? 'region' : reason
  const linkText = getButtonClass({ variant: 'secondary' })
  return (
    <Alert
      tone="warning"
      title={t(`title.${intent}`)}
      actions={
        intent === 'enter' ? (
          <Link to="/" className={linkText}>
            {t('discover')}
          </Link>
        ) : (
          <Link to="/portfolio" className={linkText}>
            {t('portfolio')}
          </Link>
        )
      }
    >
      {t(reasonKey, { network: findNetwork(earnYield.network).name })}
    </Alert>
  )
}
