import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fastForwardSandbox, requestTestTokens } from '#src/api/sandbox-tools.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Account } from '#src/wallets/wallets.ts'

const steps = [
  ['hour', 3_600],
  ['day', 86_400],
  ['week', 604_800],
] as const

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Advances the sandbox's time and the page's clock, and refetches all queries. */
function useFastForward() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: fastForwardSandbox,
    onSuccess: (offset) => {
      serviceClock.setOffset(offset)
      return client.invalidateQueries()
    },
  })
}

/** Sends test tokens to every account on every matching local network. */
function useTestTokens(networks: readonly string[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (accounts: readonly Account[]) => {
      const gifts = accounts.flatMap(({ family, address }) =>
        networks
          .filter((network) => findNetwork(network).family === family)
          .map((network) => requestTestTokens(address, network)),
      )
      await Promise.all(gifts)
    },
    onSuccess: () => client.invalidateQueries(),
  })
}

/** The sandbox's tools: fast-forward and test tokens, with their result. */
export function SandboxBar({ networks }: { networks: readonly string[] }) {
  const t = useTranslations('sandbox')
  const accounts = useAccounts()
  const hasAccount = accounts.length > 0
  const time = useFastForward()
  const tokens = useTestTokens(networks)
  const movedStep = steps.find(([, seconds]) => seconds === time.variables)
  const latest = time.submittedAt > tokens.submittedAt ? 'time' : 'tokens'
  const message = {
    time: {
      idle: '',
      pending: t('moving'),
      success: movedStep ? t('moved', { by: t(movedStep[0]) }) : '',
      error: t('failedTime', { message: getMessage(time.error) }),
    }[time.status],
    tokens: {
      idle: '',
      pending: t('giving'),
      success: t('given'),
      error: t('failedTokens', { message: getMessage(tokens.error) }),
    }[tokens.status],
  }[latest]

  return (
    <aside aria-label={t('label')} className="sticky bottom-0 z-10 border-t border-line bg-raised">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-1 px-4 py-1.5 sm:px-6">
        <span className="text-muted">
          <Icon name="clock" className="size-4" />
        </span>
        <span className="text-sm font-medium text-muted max-sm:sr-only">{t('time')}</span>
        {steps.map(([name, seconds]) => (
          <Button
            key={name}
            variant="quiet"
            className="max-sm:px-2 max-sm:text-xs"
            aria-label={t('move', { by: t(name) })}
            busy={time.isPending && time.variables === seconds}
            disabled={time.isPending && time.variables !== seconds}
            onClick={() => time.mutate(seconds)}
          >
            {t(name)}
          </Button>
        ))}
        <output className="min-w-0 flex-1 px-2 text-end text-sm text-muted max-sm:order-last max-sm:basis-full max-sm:px-0 max-sm:text-start max-sm:empty:hidden">
          {message}
        </output>
        <Button
          variant="quiet"
          className="ms-auto max-sm:px-2 max-sm:text-xs"
          busy={tokens.isPending}
          disabled={!hasAccount}
          aria-label={t('tokens')}
          title={hasAccount ? undefined : t('tokensNeedWallet')}
          onClick={() => tokens.mutate(accounts)}
        >
          <span className="max-sm:hidden">{t('tokens')}</span>
          <span className="sm:hidden">{t('tokensShort')}</span>
        </Button>
      </div>
    </aside>
  )
}
