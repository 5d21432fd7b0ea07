import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Gate } from '#src/execution/runner/run-view.ts'
import { Alert } from '#src/ui/alert.tsx'

/** What only time or the person's own wallet can mend. */
const TONES = {
  outdated: 'warning',
  'wallet-silent': 'warning',
  'chain-unreachable': 'warning',
  'wallet-behind': 'warning',
  'different-chain': 'danger',
  'sent-elsewhere': 'info',
} as const satisfies Partial<Record<Gate['kind'], string>>

type AlertGuardKind = keyof typeof TONES

/** Whether all that there is to a gate are words and another look. */
export const isAlertGuard = (kind: Gate['kind']): kind is AlertGuardKind => kind in TONES

interface SigningGuardAlertProps {
  readonly kind: AlertGuardKind
  /** The network's name. */
  readonly network: string
  readonly checkAgain: ReactNode
}

/** Why nothing can be signed now, and the way to look again. */
export function SigningGuardAlert({ kind, network, checkAgain }: SigningGuardAlertProps) {
  const t = useTranslations('run.gate')
  const tone = TONES[kind]
  return (
    <Alert tone={tone} urgent={tone === 'danger'} actions={checkAgain}>
      {t(kind, { network })}
    </Alert>
  )
}
