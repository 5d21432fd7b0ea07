import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { intentOf } from '#src/execution/intent-of.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { factsOfAction } from '#src/execution/journal/facts-of-action.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { requestedOf } from '#src/features/journal/index.ts'
import { useActionTypeWords } from '../use-action-type-words.ts'
import type { OpenActions } from './open-actions.ts'

interface OpenActionsNoticeProps {
  readonly open: OpenActions
  /** All that the journal knows; null until it was read. */
  readonly facts: readonly Fact[] | null
}

/** What is unfinished here: this browser's own to go on with, the rest only to know of. */
export function OpenActionsNotice({ open, facts }: OpenActionsNoticeProps) {
  const t = useTranslations('action.open')
  const count = open.elsewhere.length
  return (
    <>
      {facts !== null && open.own.length > 0 && (
        <Notice title={t('title')}>
          <ul className="divide-y divide-line">
            {open.own.map((action) => (
              <OwnAction key={action.id} action={action} facts={facts} />
            ))}
          </ul>
          <p className="text-muted">{t('another')}</p>
        </Notice>
      )}
      {count > 0 && (
        <Notice
          tone="warning"
          title={t('elsewhereTitle')}
          actions={
            <Link to="/activity" className={buttonClass({ variant: 'secondary' })}>
              {t('activity')}
            </Link>
          }
        >
          {t('elsewhere', { count })}
        </Notice>
      )}
    </>
  )
}

function OwnAction({ action, facts }: { action: Action; facts: readonly Fact[] }) {
  const t = useTranslations('action.open')
  const { distance } = useMomentText()
  const { short } = useNumberText()
  const typeWords = useActionTypeWords()
  const { createdAt } = action
  const asked = requestedOf(action, intentOf(factsOfAction(facts, action.id)))
  const { intent, type, amount, symbol } = asked
  const name = intent === 'enter' || intent === 'exit' ? t(`intent.${intent}`) : typeWords(type)
  const what =
    amount === null || symbol === null
      ? name
      : t('amount', { what: name, amount: short(amount, symbol) })
  const at = Date.parse(createdAt ?? '')
  const when = Number.isNaN(at) ? null : distance(at, serviceClock.now())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>{when === null ? what : t('own', { what, when })}</span>
      <Link
        to={pathTo('/actions/$actionId', { actionId: action.id })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('continue')}
      </Link>
    </li>
  )
}
