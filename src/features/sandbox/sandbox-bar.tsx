import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { formatDuration } from '#src/ui/numbers/format-duration.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { useMoveTime } from './use-move-time.ts'
import { useTestTokens } from './use-test-tokens.ts'

const steps = [
  ['hour', 3_600],
  ['day', 86_400],
  ['week', 604_800],
] as const

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Test tools of the sandbox: let time pass, get tokens. Says what happened. */
export function SandboxBar({ networks }: { networks: readonly string[] }) {
  const t = useTranslations('shell.sandbox')
  const locale = useLocale()
  const account = useAccount('evm')
  const time = useMoveTime()
  const tokens = useTestTokens(networks)
  const latest = time.submittedAt > tokens.submittedAt ? 'time' : 'tokens'
  const said = {
    time: {
      idle: '',
      pending: t('moving'),
      success: t('moved', { by: formatDuration(time.variables ?? 0, locale) }),
      error: t('failedTime', { message: messageOf(time.error) }),
    }[time.status],
    tokens: {
      idle: '',
      pending: t('giving'),
      success: t('given'),
      error: t('failedTokens', { message: messageOf(tokens.error) }),
    }[tokens.status],
  }[latest]

  return (
    <aside
      aria-label={t('label')}
      className="sticky bottom-0 z-10 border-t border-line bg-raised/95 backdrop-blur"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-4 py-1.5 sm:px-6">
        <span className="me-1 text-sm font-medium text-muted max-sm:sr-only">{t('time')}</span>
        {steps.map(([name, seconds]) => (
          <Button
            key={name}
            variant="quiet"
            className="px-2.5 sm:px-4"
            aria-label={t('move', { by: t(name) })}
            busy={time.isPending && time.variables === seconds}
            disabled={time.isPending && time.variables !== seconds}
            onClick={() => time.mutate(seconds)}
          >
            {t('plus', { by: t(name) })}
          </Button>
        ))}
        <Button
          variant="quiet"
          className="ms-auto px-2.5 sm:px-4"
          busy={tokens.isPending}
          disabled={account === null}
          title={account === null ? t('tokensNeedWallet') : undefined}
          onClick={() => account && tokens.mutate(account.address)}
        >
          {t('tokens')}
        </Button>
        <output className="w-full text-sm text-muted">{said}</output>
      </div>
    </aside>
  )
}
