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
 * Earnings of the typed amount at the current rate.
 * Rendered from the start, so that the form does not shift during input.
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

/** Warns, before any input, that a hardware wallet may be unable to sign, and what to do then. */
export function HardwareWalletAlert({ form }: { form: Pick<FilledForm, 'draft' | 'controls'> }) {
  const t = useTranslations('action.hardware')
  const { draft, controls } = form
  const wallet = useAccount(findNetwork(draft.earnYield.network).family)?.walletName ?? null
  const warning = getHardwareWalletWarning(draft.earnYield, wallet)
  // Without input, as in a claim queue, only known hardware wallets are warned.
  if (warning === null || (warning === 'anyone' && controls.length === 0)) return null
  const text = draft.intent === 'enter' ? t('enter') : t('position')
  return warning === 'wallet' ? (
    <Alert tone="warning" title={t('wallet', { wallet: wallet ?? '' })}>
      {text}
    </Alert>
  ) : (
    // Most users have no hardware wallet, so the text is collapsed.
    <Disclosure title={t('anyone')}>{text}</Disclosure>
  )
}

interface BalanceTextProps {
  readonly draft: ActionDraft
  readonly reading: boolean
  readonly owner: string | null
}

/** The available amount; unknown, never 0, if it can't be read. Memoized: a keystroke does not change it. */
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

/** The service's own notes about a request. */
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
