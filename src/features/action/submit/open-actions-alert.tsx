import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { useActionTypeLabel } from '../type-labels.ts'
import type { OpenActions } from './open-actions.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toneClass } from '#src/ui/badge.tsx'

interface OpenActionsLinkProps {
  readonly open: OpenActions
  /** Scrolls to all of them. */
  readonly onShow: () => void
}

/** Link to the open actions, overlaid on the content below, so that its late appearance shifts nothing. */
export function OpenActionsLink({ open, onShow }: OpenActionsLinkProps) {
  const t = useTranslations('action.open')
  const { local, elsewhere } = open
  const count = local.length + elsewhere.length
  const [only] = local
  const label = joinClassNames(
    'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold shadow-low hover:underline',
    elsewhere.length > 0 ? toneClass.warning : toneClass.info,
  )
  if (count === 0) return null
  return only && count === 1 ? (
    <Link to={buildPath('/actions/$actionId', { actionId: only.id })} className={label}>
      {t('goOn')}
      <Icon name="right" className="size-4" />
    </Link>
  ) : (
    <button type="button" onClick={onShow} className={label}>
      {t('line', { count })}
      <Icon name="down" className="size-4" />
    </button>
  )
}

interface OpenActionsAlertProps {
  readonly open: OpenActions
  /** The journal's facts; null until loaded. */
  readonly facts: readonly Fact[] | null
}

/** Lists open actions: this browser's own to continue, those that expired to start again, others for information. */
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
      {facts !== null && open.expired.length > 0 && (
        <Alert title={t('expiredTitle')}>
          <ul className="divide-y divide-line">
            {open.expired.map((action) => (
              <LocalAction key={action.id} action={action} facts={facts} />
            ))}
          </ul>
          <p className="text-muted">{t('expired')}</p>
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
