import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
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
  return (
    <Notice
      tone={doubt === 'wallet' ? 'warning' : 'neutral'}
      title={doubt === 'wallet' ? t('wallet', { wallet: wallet ?? '' }) : t('anyone')}
    >
      {subject.intent === 'enter' ? t('enter') : t('position')}
    </Notice>
  )
}
