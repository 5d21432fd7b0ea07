import { useTranslations } from 'use-intl'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import type { EarnedPosition } from './earned-position.ts'
import type { JournalEarned } from './journal-earned.ts'
import { useEarned, type PositionEarned } from './use-earned.ts'

interface EarnedTextProps extends PositionEarned {
  readonly symbol: string
}

/** What a position earned by this browser's journal. */
function JournalText({ journal, symbol }: { journal: JournalEarned; symbol: string }) {
  const t = useTranslations('portfolio.earned.line')
  const { day } = useDateFormat()
  const amount = <Amount amount={journal.amount} symbol={symbol} />
  return (
    <>
      <span>{t.rich('earned', { amount: () => amount })}</span>
      <span>{t('journal', { date: day(journal.since) })}</span>
    </>
  )
}

/** What a position earned, and who says so; empty where nothing is known. */
function EarnedText({ earned, since, symbol }: EarnedTextProps) {
  const t = useTranslations('portfolio.earned.line')
  const { pastDay } = useDateFormat()
  if (earned.kind === 'journal') return <JournalText journal={earned.journal} symbol={symbol} />
  if (earned.kind !== 'recorded') return null
  const { total, last30D } = earned.summary
  const amount = <Amount amount={total} symbol={symbol} />
  const month = <Amount amount={last30D} />
  return (
    <>
      <span>
        {total !== undefined && t.rich('earned', { amount: () => amount })}
        {total !== undefined && last30D !== undefined && ' · '}
        {last30D !== undefined && t.rich('month', { amount: () => month })}
      </span>
      {since !== null && <span>{t('since', { date: pastDay(since) })}</span>}
    </>
  )
}

interface EarnedLineProps {
  readonly position: EarnedPosition
}

/** Reads what a position earned. */
function ReadEarned({ position }: EarnedLineProps) {
  const { earned, since } = useEarned(position)
  return <EarnedText earned={earned} since={since} symbol={position.token.symbol} />
}

/** Milliseconds: rows that are scrolled past read nothing. */
const REST_MS = 150

/**
 * What a position earned, in one line (two on a phone), whose space is there before it is known. Read once it rests near
 * the viewport. Figures reach no further than their line: others are right above it.
 */
export function EarnedLine({ position }: EarnedLineProps) {
  const [ref, isNear] = useIsNearViewport<HTMLParagraphElement>(REST_MS)
  return (
    <p
      ref={ref}
      className="flex min-h-12 flex-wrap items-baseline gap-x-4 text-sm leading-6 text-muted sm:min-h-6 [&_button]:after:inset-y-0.5"
    >
      {isNear && <ReadEarned position={position} />}
    </p>
  )
}
