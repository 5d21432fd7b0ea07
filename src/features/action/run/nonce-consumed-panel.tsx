import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { NonceConsumed } from '#src/families/chain-family.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'

interface NonceConsumedPanelProps {
  readonly observed: NonceConsumed
  /** What the run does about it: waits, asks the person, or waits with the person's answer. */
  readonly next: 'wait' | 'ask' | 'sign'
  readonly network: string
  readonly actions?: ReactNode
}

/** Another transaction of the wallet went first: which, what that says of the step, and what comes next. */
export function NonceConsumedPanel({ observed, next, network, actions }: NonceConsumedPanelProps) {
  const t = useTranslations('run.overtaken')
  const explorer = useExplorer()
  const { by: replacement, cancels, nonce } = observed
  return (
    <Alert tone="warning" urgent={next === 'ask'} actions={actions}>
      <p>{t(cancels ? 'cancel' : 'other', { nonce })}</p>
      <Hash hash={replacement} href={explorer(network, 'tx', replacement)} />
      <p className="mt-2">{t(`next.${next}`)}</p>
    </Alert>
  )
}
