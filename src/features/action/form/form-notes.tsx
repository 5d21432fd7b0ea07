import { useTranslations } from 'use-intl'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { memo } from 'react'
import type { ActionDraft } from '../draft/action-draft.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { getHardwareWalletWarning } from '../draft/hardware-wallet-warning.ts'
import type { FilledForm, FormInput } from './filled-form.ts'
import { projectEarnings } from '#src/catalogue/rate/project-earnings.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getRequestedAmount, getRequestedRate } from './requested-terms.ts'

/**
 * What the typed amount would earn, as long as the rate stays. Stands from the start: a form must not move while it is typed
 * into.
 */
export const ProjectedEarnings = memo(function EarningsOutlook(form: FormInput) {
  const t = useTranslations('action.form')
  const { short, rate: formatRate } = useNumberFormat()
  const { asset } = form.draft
  const requested = getRequestedAmount(form)
  const { rate, rateType } = getRequestedRate(form)
  if (requested === null || !Number.isFinite(rate)) return null
  const earnings =
    requested.amount === null ? null : projectEarnings(requested.amount, rate, asset.decimals)
  const terms = { rate: formatRate(rate), rateType: rateType ?? '' }
  return (
    <p className="min-h-16 content-center rounded-lg bg-accent-soft px-4 py-3 text-sm contain-content sm:min-h-0">
      {earnings === null
        ? t('earnsRate', terms)
        : t('earns', { ...terms, amount: short(earnings, asset.symbol) })}
    </p>
  )
})

/** What a signing device may be unable to do here and what to do then, before anything is typed. */
export function HardwareWalletAlert({ form }: { form: Pick<FilledForm, 'draft' | 'controls'> }) {
  const t = useTranslations('action.hardware')
  const { draft, controls } = form
  const wallet = useAccount(findNetwork(draft.earnYield.network).family)?.walletName ?? null
  const warning = getHardwareWalletWarning(draft.earnYield, wallet)
  // Where nothing is typed, such as in a row of claims, only whom it surely is about is told.
  if (warning === null || (warning === 'anyone' && controls.length === 0)) return null
  const text = draft.intent === 'enter' ? t('enter') : t('position')
  return warning === 'wallet' ? (
    <Alert tone="warning" title={t('wallet', { wallet: wallet ?? '' })}>
      {text}
    </Alert>
  ) : (
    // Most people sign with none: a line of it is enough for them.
    <Disclosure title={t('anyone')}>{text}</Disclosure>
  )
}

interface BalanceTextProps {
  readonly draft: ActionDraft
  readonly reading: boolean
  readonly owner: string | null
}

/** What there is to take, beside the amount; what can't be read is unknown, never 0. The same with every key that is typed. */
export const BalanceText = memo(function BalanceText({ draft, reading, owner }: BalanceTextProps) {
  const t = useTranslations('action.form')
  const { available, asset, intent } = draft
  if (owner === null) return null
  if (reading) return t('balanceReading')
  const isWallet = intent === 'enter'
  if (available === null) return t(isWallet ? 'balanceUnknown' : 'positionUnknown')
  return t.rich(isWallet ? 'balance' : 'position', {
    amount: () => <Amount amount={available} symbol={asset.symbol} />,
  })
})

/** What the service adds about a request, in its own words. */
export function ServiceNotes({ notes }: { notes: string | undefined }) {
  const t = useTranslations('action.form')
  if (notes === undefined) return null
  return (
    <Disclosure title={t('notes')}>
      <p lang="en" className="whitespace-pre-line text-muted">
        {notes}
      </p>
    </Disclosure>
  )
}
