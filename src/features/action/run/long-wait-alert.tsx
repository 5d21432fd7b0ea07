import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { getTimeUntilLong, type LongWait } from './run-status.ts'

/** Milliseconds after which the page offers to check instead of wait (decisions/010-signing). */
const LONG_WAIT_MS = 60_000

interface WalletWaitProps {
  /** Milliseconds, service time. */
  readonly since: number
  readonly onLeave: () => void
}

/** The wallet's prompt is open. It has no deadline, but can be left. */
export function WalletWait({ since, onLeave }: WalletWaitProps) {
  const t = useTranslations('run')
  const [isLong, setIsLong] = useState(false)

  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), since + LONG_WAIT_MS - serviceClock.now())
    return () => clearTimeout(timer)
  }, [since])

  if (!isLong) return null
  return (
    <>
      <p className="text-sm text-muted">{t('promptLong')}</p>
      <Button variant="secondary" onClick={onLeave} className="self-start">
        {t('noPrompt')}
      </Button>
    </>
  )
}

interface LongWaitAlertProps {
  readonly wait: LongWait
  readonly network: string
  /** Start in service time, milliseconds; null: since this page first saw it. */
  readonly since: number | null
  /** The wallet returned its own reference, and others may have to sign it. */
  readonly isPendingReference: boolean
  readonly onCheck: () => void
}

function LongText({ wait, network, isPendingReference }: LongWaitAlertProps) {
  const t = useTranslations('run')
  if (wait !== 'confirmation') return t(`long.${wait}.text`)
  if (isPendingReference) return t('long.confirmation.unnamed')
  return findNetwork(network).family === 'solana'
    ? t('long.confirmation.solana')
    : t('long.confirmation.text')
}

/** Explains a long wait: what it means for the money, and what to do. */
export function LongWaitAlert(props: LongWaitAlertProps) {
  const { wait, since, onCheck } = props
  const t = useTranslations('run')
  const [shownAt] = useState(() => serviceClock.now())
  const from = since ?? shownAt
  const [isLong, setIsLong] = useState(() => getTimeUntilLong(wait, from, serviceClock.now()) <= 0)

  // The clock is outside React.
  useEffect(() => {
    const remaining = getTimeUntilLong(wait, from, serviceClock.now())
    const timer = setTimeout(() => setIsLong(true), Math.max(0, remaining))
    return () => clearTimeout(timer)
  }, [wait, from])

  return (
    // Announced when it appears.
    <output className="block empty:hidden">
      {isLong && (
        <Alert
          tone="warning"
          title={t(`long.${wait}.title`)}
          actions={
            <Button variant="secondary" onClick={onCheck}>
              {t('press.look')}
            </Button>
          }
        >
          <LongText {...props} />
        </Alert>
      )}
    </output>
  )
}
