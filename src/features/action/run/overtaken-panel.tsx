import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Overtaken } from '#src/families/chain-family.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'

interface OvertakenPanelProps {
  readonly observed: Overtaken
  /** What the run does about it: waits, asks the person, or waits with the person's answer. */
  readonly next: 'wait' | 'ask' | 'sign'
  readonly network: string
  readonly actions?: ReactNode
}

/** Another transaction of the wallet went first: which, what that says of the step, and what comes next. */
export function OvertakenPanel({ observed, next, network, actions }: OvertakenPanelProps) {
  const t = useTranslations('run.overtaken')
  const explorer = useExplorer()
  const { by, cancels, nonce } = observed
  return (
    <Notice tone="warning" urgent={next === 'ask'} actions={actions}>
      <p>{t(cancels ? 'cancel' : 'other', { nonce })}</p>
      <Hash hash={by} href={explorer(network, 'tx', by)} />
      <p className="mt-2">{t(`next.${next}`)}</p>
    </Notice>
  )
}
