import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { Button } from '#src/ui/button.tsx'

/** After this many milliseconds the page offers to look instead of wait (decisions/010-signing). */
const LONG_WAIT_MS = 60_000

interface WalletWaitProps {
  readonly wallet: string
  /** Milliseconds, the service's time. */
  readonly since: number
  readonly onLeave: () => void
}

/** The wallet's prompt is open. It has no deadline, but a way out. */
export function WalletWait({ wallet, since, onLeave }: WalletWaitProps) {
  const t = useTranslations('run')
  const [isLong, setIsLong] = useState(false)

  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), since + LONG_WAIT_MS - serviceClock.now())
    return () => clearTimeout(timer)
  }, [since])

  return (
    <>
      <p>{t('confirmWallet', { wallet })}</p>
      {isLong && (
        <>
          <p className="text-muted">{t('promptLong')}</p>
          <Button variant="secondary" onClick={onLeave}>
            {t('noPrompt')}
          </Button>
        </>
      )}
    </>
  )
}
