import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Arrival } from '#src/execution/arrival.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { getActionResult } from './action-result.ts'
import { MovedAmount } from './moved-amount.tsx'

interface DoneAlertProps {
  readonly action: Action
  readonly requested: RequestedAction
  /** Seconds from exit to free funds; undefined if not stated. */
  readonly cooldown: number | undefined
  /** Whether the chain shows that it was executed from here. */
  readonly isOnChain: boolean
  /** The payout shown by blocks; null if none was expected, or not to this wallet. */
  readonly arrival: Arrival | null
  readonly intent: Intent | null
  /** Hashes of the transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  readonly links: ReactNode
}

/** Shows where a finished action's money is, and when it is free. */
export function DoneAlert(props: DoneAlertProps) {
  const { action, requested, cooldown, isOnChain, arrival, intent, hashes, links } = props
  const t = useTranslations('run')
  const { exact } = useDateFormat()
  const { address } = useNumberFormat()
  const { kind, wait, receiver } = getActionResult(requested, cooldown)
  const remaining = Date.parse(action.completedAt ?? '') || serviceClock.now()
  const at = remaining + wait * 1000
  const date = exact(at)
  const text =
    receiver === null
      ? t(`done.${kind}.text`, { date })
      : t(`done.${kind}.other`, { date, receiver: address(receiver) })
  const event = {
    id: `${action.id}@sheaf`,
    title: t('calendar.title'),
    text,
    link: `${location.origin}/portfolio`,
    at,
  }
  const actions = (
    <>
      {links}
      {wait > 0 && (
        <CalendarButton event={event} now={serviceClock.now()} label={t('calendar.add')} />
      )}
    </>
  )
  if (!isOnChain)
    return (
      <Alert tone="warning" title={t('done.unseen.title')} actions={actions}>
        {t('done.unseen.text')}
      </Alert>
    )
  const came = receiver === null ? arrival : null
  // During a cooldown a received amount is a by-product: the payout is still to come.
  if (came?.kind === 'arrived' && wait === 0)
    return (
      <Alert
        tone="good"
        title={t(kind === 'manage' ? 'done.manage.title' : 'done.paid.title')}
        actions={links}
      >
        <ArrivedLines action={action} moves={came.moves} intent={intent} />
      </Alert>
    )
  if (came?.kind === 'nothing' && wait === 0)
    return (
      <Alert tone="warning" title={t('done.nothing.title')} actions={actions}>
        <p>{t('done.nothing.text')}</p>
        <SentHashes action={action} hashes={hashes} />
      </Alert>
    )
  return (
    <Alert tone={wait > 0 ? 'info' : 'good'} title={t(`done.${kind}.title`)} actions={actions}>
      {text}
    </Alert>
  )
}

interface ArrivedLinesProps {
  readonly action: Action
  readonly moves: readonly Movement[]
  readonly intent: Intent | null
}

/** The received amounts, as the chain shows them. */
function ArrivedLines({ action, moves, intent }: ArrivedLinesProps) {
  const t = useTranslations('run')
  const network = action.transactions.at(-1)?.network ?? ''
  return (
    <>
      <p>{t('done.arrived.text')}</p>
      <ul>
        {moves.map((movement) => (
          <li key={movement.token ?? ''}>
            <MovedAmount movement={movement} intent={intent} network={network} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sent transactions, with explorer links. */
function SentHashes({ action, hashes }: Pick<DoneAlertProps, 'action' | 'hashes'>) {
  const explorer = useExplorer()
  return action.transactions.map(({ id, network }) => {
    const hash = hashes[id]
    return hash !== undefined && <Hash key={id} hash={hash} href={explorer(network, 'tx', hash)} />
  })
}
