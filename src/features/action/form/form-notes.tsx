import { useTranslations } from 'use-intl'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { memo, type ReactNode } from 'react'
import type { ActionDraft } from '../draft/action-draft.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { getHardwareWalletWarning } from '../draft/hardware-wallet-warning.ts'
import type { FilledForm, FormInput } from './filled-form.ts'
import { EarningsRows } from '#src/features/yield/index.ts'
import {
  getRequestedAmount,
  getRequestedRate,
  projectRequestedEarnings,
} from './requested-terms.ts'

/**
 * What the typed amount earns at the current rate, per month and year.
 * Rendered from the start, so that the form does not shift during input.
 */
export const ProjectedEarnings = memo(function EarningsOutlook(form: FormInput) {
  const requested = getRequestedAmount(form)
  const { rate, rateType } = getRequestedRate(form)
  if (requested === null || rate === undefined || !Number.isFinite(rate)) return null
  return (
    <EarningsRows
      rate={rate}
      rateType={rateType}
      earned={projectRequestedEarnings(form)}
      symbol={form.draft.asset.symbol}
    />
  )
})

type HardwareForm = Pick<FilledForm, 'draft' | 'controls'>

function useHardwareWarning({ draft }: HardwareForm) {
  const wallet = useAccount(findNetwork(draft.earnYield.network).family)?.walletName ?? null
  return { wallet, warning: getHardwareWalletWarning(draft.earnYield, wallet) }
}

const getHardwareText = ({ intent }: ActionDraft) => (intent === 'enter' ? 'enter' : 'position')

/** Warns a connected hardware wallet, before any input, that it may be unable to sign, and what to do then. */
export function HardwareWalletAlert({ form }: { form: HardwareForm }) {
  const t = useTranslations('action.hardware')
  const { wallet, warning } = useHardwareWarning(form)
  if (warning !== 'wallet') return null
  return (
    <Alert tone="warning" title={t('wallet', { wallet: wallet ?? '' })}>
      {t(getHardwareText(form.draft))}
    </Alert>
  )
}

/** The same for everybody else, most of whom have no such wallet; null without input, as in a claim queue. */
export function useHardwareWalletNote(form: HardwareForm): ReactNode {
  const t = useTranslations('action.hardware')
  const { warning } = useHardwareWarning(form)
  if (warning !== 'anyone' || form.controls.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-medium">{t('anyone')}</p>
      <p className="text-muted">{t(getHardwareText(form.draft))}</p>
    </div>
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
