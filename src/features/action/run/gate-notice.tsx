import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Gate } from '#src/execution/runner/run-view.ts'
import { Notice } from '#src/ui/notice.tsx'

/** What only time or the person's own wallet can mend. */
const TONES = {
  outdated: 'warning',
  'wallet-silent': 'warning',
  'chain-unreachable': 'warning',
  'wallet-behind': 'warning',
  'different-chain': 'danger',
  'sent-elsewhere': 'info',
} as const satisfies Partial<Record<Gate['kind'], string>>

type Told = keyof typeof TONES

/** Whether all that there is to a gate are words and another look. */
export const isTold = (kind: Gate['kind']): kind is Told => kind in TONES

interface GateNoticeProps {
  readonly kind: Told
  /** The network's name. */
  readonly network: string
  readonly look: ReactNode
}

/** Why nothing can be signed now, and the way to look again. */
export function GateNotice({ kind, network, look }: GateNoticeProps) {
  const t = useTranslations('run.gate')
  const tone = TONES[kind]
  return (
    <Notice tone={tone} urgent={tone === 'danger'} actions={look}>
      {t(kind, { network })}
    </Notice>
  )
}
