import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Arrival, DepositMoves, Shortfall } from '#src/execution/arrival.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { getActionResult } from './action-result.ts'
import { MovedAmount } from './moved-amount.tsx'

interface DoneAlertProps {
  readonly action: Action
  readonly requested: RequestedAction
  /** Seconds from exit to free funds; undefined if not stated. */
  readonly cooldown: number | null | undefined
  /** Seconds from a deposit until it can be withdrawn; undefined if not stated. */
  readonly lockup: number | null | undefined
  /** What blocks show of a deposit; null if they don't, or if it is none. */
  readonly deposit: DepositMoves | null
  /** Whether the chain shows that it was executed from here. */
  readonly isOnChain: boolean
  /** The payout shown by blocks; null if none was expected, or not to this wallet. */
  readonly arrival: Arrival | null
  /** By how much blocks show less than what was typed; null if they don't. */
  readonly shortfall: Shortfall | null
  readonly intent: Intent | null
  /** Hashes of the transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  readonly links: ReactNode
}

/** Shows where a finished action's money is, and when it is free. */
export function DoneAlert(props: DoneAlertProps) {
  const { action, requested, cooldown, isOnChain, arrival, intent, hashes, links } = props
  const { shortfall } = props
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
  // During a cooldown, or for another receiver, the payout is not what arrived here.
  if (shortfall !== null && (shortfall.kind === 'deposit' || (receiver === null && wait === 0)))
    return (
      <Alert tone="warning" title={t(`done.short.${shortfall.kind}.title`)} actions={actions}>
        <ShortfallText action={action} shortfall={shortfall} intent={intent} />
        <SentHashes action={action} hashes={hashes} />
      </Alert>
    )
  const came = receiver === null ? arrival : null
  // During a cooldown a received amount is a by-product: the payout is still to come.
  if (came?.kind === 'arrived' && wait === 0)
    return (
      <Result
        title={t(kind === 'manage' ? 'done.manage.title' : 'done.paid.title')}
        actions={links}
      >
        <ArrivedLines action={action} moves={came.moves} intent={intent} />
      </Result>
    )
  if (came?.kind === 'nothing' && wait === 0)
    return (
      <Alert tone="warning" title={t('done.nothing.title')} actions={actions}>
        <p>{t('done.nothing.text')}</p>
        <SentHashes action={action} hashes={hashes} />
      </Alert>
    )
  const { deposit, lockup } = props
  if (kind === 'enter' && deposit !== null)
    return (
      <Result title={t('done.enter.title')} actions={actions}>
        <DepositRows action={action} deposit={deposit} intent={intent} />
        {receiver === null ? (
          <WithdrawableRow lockup={lockup} cooldown={cooldown} since={remaining} />
        ) : (
          <p>{text}</p>
        )}
      </Result>
    )
  return (
    <Result title={t(`done.${kind}.title`)} actions={actions}>
      {text}
    </Result>
  )
}

interface ResultProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** What came of it, and the next useful thing; the picture above it says that it went well. */
function Result({ title, children, actions }: ResultProps) {
  return (
    <div className="flex grow flex-col gap-2 text-sm">
      <p className="text-lg font-semibold">{title}</p>
      <div>{children}</div>
      <div className="mt-auto flex flex-wrap gap-2 pt-2 [&>:first-child]:grow">{actions}</div>
    </div>
  )
}

interface DepositRowsProps {
  readonly action: Action
  readonly deposit: DepositMoves
  readonly intent: Intent | null
}

/** What left and what came for it, as the chain shows it. */
function DepositRows({ action, deposit, intent }: DepositRowsProps) {
  const t = useTranslations('run.done')
  const network = action.transactions.at(-1)?.network ?? ''
  const rows = (moves: readonly Movement[]) =>
    moves.map((movement) => (
      <span key={movement.token ?? ''} className="block">
        <MovedAmount movement={movement} intent={intent} network={network} />
      </span>
    ))
  return (
    <DefinitionList compact>
      <Definition term={t('deposited')}>{rows(deposit.left)}</Definition>
      {deposit.arrived.length > 0 && (
        <Definition term={t('receiptToken')}>{rows(deposit.arrived)}</Definition>
      )}
    </DefinitionList>
  )
}

interface WithdrawableRowProps extends Pick<DoneAlertProps, 'lockup' | 'cooldown'> {
  /** When the deposit was confirmed, milliseconds. */
  readonly since: number
}

/** When the deposit can be withdrawn, as far as the service says. */
function WithdrawableRow({ lockup, cooldown, since }: WithdrawableRowProps) {
  const t = useTranslations('run.done')
  const { day } = useDateFormat()
  const duration = useDurationFormat()
  const isLocked = typeof lockup === 'number' && lockup > 0
  const hasCooldown = typeof cooldown === 'number' && cooldown > 0
  return (
    <DefinitionList compact>
      <Definition term={t('withdrawable')}>
        {isLocked && (
          <span className="block">{t('lockedUntil', { date: day(since + lockup * 1000) })}</span>
        )}
        {hasCooldown && (
          <span className="block">{t('afterCooldown', { duration: duration(cooldown) })}</span>
        )}
        {!isLocked && !hasCooldown && t('noLockup')}
      </Definition>
    </DefinitionList>
  )
}

interface ShortfallTextProps {
  readonly action: Action
  readonly shortfall: Shortfall
  readonly intent: Intent | null
}

/** How much of a deposit left the wallet, or of a payout arrived, as the chain shows it. */
function ShortfallText({ action, shortfall, intent }: ShortfallTextProps) {
  const t = useTranslations('run')
  const network = action.transactions.at(-1)?.network ?? ''
  const { kind, token, requested, moved } = shortfall
  const amount = (of: bigint) => (
    <MovedAmount
      movement={{ token, amount: of > 0n ? of : 0n }}
      intent={intent}
      network={network}
    />
  )
  return (
    <p>
      {t.rich(`done.short.${kind}.text`, {
        moved: () => amount(moved),
        requested: () => amount(requested),
      })}
    </p>
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
