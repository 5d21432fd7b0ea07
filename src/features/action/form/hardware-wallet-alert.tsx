import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { getHardwareWalletWarning } from '../draft/hardware-wallet-warning.ts'
import type { FilledForm } from './filled-form.ts'

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
