import { useTranslations } from 'use-intl'
import { getYieldName } from '#src/api/yield-name.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { useServiceNow } from '#src/features/portfolio/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { FailedLeg } from './move-stage.ts'
import type { MoveStatus } from './use-move-status.ts'

/** When the waiting ends, as a countdown and a date. */
function WaitNote({ freeAt, to }: { freeAt: number | null; to: Yield | undefined }) {
  const t = useTranslations('move.note')
  const { exact } = useDateFormat()
  const now = useServiceNow()
  if (freeAt === null) {
    const name = to ? getYieldName(to) : ''
    return <ForeignText text={t('waitUnknown', { name })} foreign={name} />
  }
  const countdown = <RelativeTime date={new Date(freeAt).toISOString()} now={now} />
  return t.rich('wait', { when: () => countdown, date: exact(freeAt) })
}

/** What came of the last try of a leg: “nothing moved” is only said where no step was carried out. */
function FailedNote({ leg, failed }: { leg: 'withdraw' | 'deposit'; failed: FailedLeg }) {
  const t = useTranslations('move.note')
  if (!failed.isPartial) return t(leg === 'withdraw' ? 'retry' : 'retryDeposit')
  const to = buildPath('/actions/$actionId', { actionId: failed.action })
  return t.rich(leg === 'withdraw' ? 'part' : 'partDeposit', {
    action: (text) => (
      <Link to={to} className="font-medium text-ink underline">
        {text}
      </Link>
    ),
  })
}

/** What the current leg asks for, and why. */
export function StageNote({ stage, next, to }: Pick<MoveStatus, 'stage' | 'next' | 'to'>) {
  const t = useTranslations('move.note')
  const { exact } = useNumberFormat()
  switch (stage.kind) {
    case 'withdraw':
      return stage.failed ? <FailedNote leg="withdraw" failed={stage.failed} /> : t('withdraw')
    case 'wait':
      return <WaitNote freeAt={stage.freeAt} to={to} />
    case 'deposit': {
      if (stage.failed) return <FailedNote leg="deposit" failed={stage.failed} />
      const { amount = null } = next ?? {}
      if (stage.amount === null || amount === null || !to) return t('depositUnknown')
      const isWhole = fromRaw(stage.amount, to.token.decimals) === amount
      return t(isWhole ? 'deposit' : 'depositLess', { amount: exact(amount, to.token.symbol) })
    }
    case 'withdrawing':
    case 'claim':
    case 'claiming':
    case 'depositing':
    case 'reported':
      return t(stage.kind)
    case 'reading':
    case 'done':
      return null
  }
}
