import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { hardwareDoubt } from '../subject/hardware-doubt.ts'
import type { FilledForm } from './filled-form.ts'

/** What a signing device may be unable to do here and what to do then, before anything is typed. */
export function HardwareNotice({ form }: { form: Pick<FilledForm, 'subject' | 'controls'> }) {
  const t = useTranslations('action.hardware')
  const { subject, controls } = form
  const wallet = useAccount(findNetwork(subject.found.network).family)?.walletName ?? null
  const doubt = hardwareDoubt(subject.found, wallet)
  // Where nothing is typed, such as in a row of claims, only whom it surely is about is told.
  if (doubt === null || (doubt === 'anyone' && controls.length === 0)) return null
  const text = subject.intent === 'enter' ? t('enter') : t('position')
  return doubt === 'wallet' ? (
    <Notice tone="warning" title={t('wallet', { wallet: wallet ?? '' })}>
      {text}
    </Notice>
  ) : (
    // Most people sign with none: a line of it is enough for them.
    <Disclosure title={t('anyone')}>{text}</Disclosure>
  )
}
