import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { getIntent } from '#src/execution/get-intent.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getActionFacts } from '#src/execution/journal/get-action-facts.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { useActionTypeLabel } from '../use-action-type-label.ts'
import type { OpenActions } from './open-actions.ts'

interface OpenActionsAlertProps {
  readonly open: OpenActions
  /** All that the journal knows; null until it was read. */
  readonly facts: readonly Fact[] | null
}

/** What is unfinished here: this browser's own to go on with, the rest only to know of. */
export function OpenActionsAlert({ open, facts }: OpenActionsAlertProps) {
  const t = useTranslations('action.open')
  const count = open.elsewhere.length
  return (
    <>
      {facts !== null && open.local.length > 0 && (
        <Alert title={t('title')}>
          <ul className="divide-y divide-line">
            {open.local.map((action) => (
              <LocalAction key={action.id} action={action} facts={facts} />
            ))}
          </ul>
          <p className="text-muted">{t('another')}</p>
        </Alert>
      )}
      {count > 0 && (
        <Alert
          tone="warning"
          title={t('elsewhereTitle')}
          actions={
            <Link to="/activity" className={getButtonClass({ variant: 'secondary' })}>
              {t('activity')}
            </Link>
          }
        >
          {t('elsewhere', { count })}
        </Alert>
      )}
    </>
  )
}

function LocalAction({ action, facts }: { action: Action; facts: readonly Fact[] }) {
  const t = useTranslations('action.open')
  const { distance } = useDateFormat()
  const { short } = useNumberFormat()
  const getTypeLabel = useActionTypeLabel()
  const { createdAt } = action
  const requested = getRequestedAction(action, getIntent(getActionFacts(facts, action.id)))
  const { intent, type, amount, symbol } = requested
  const name = intent === 'enter' || intent === 'exit' ? t(`intent.${intent}`) : getTypeLabel(type)
  const summary =
    amount === null || symbol === null
      ? name
      : t('amount', { what: name, amount: short(amount, symbol) })
  const at = Date.parse(createdAt ?? '')
  const when = Number.isNaN(at) ? null : distance(at, serviceClock.now())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>{when === null ? summary : t('own', { what: summary, when })}</span>
      <Link
        to={buildPath('/actions/$actionId', { actionId: action.id })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {t('continue')}
      </Link>
    </li>
  )
}
