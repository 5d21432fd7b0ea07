import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Step } from '#src/execution/step.ts'
import type { Intent } from '#src/families/intent.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { RevertReasonRow } from './revert-reason-row.tsx'

interface FailedAlertProps {
  readonly step: Extract<Step, { kind: 'failed' }>
  /** Hashes of what was sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The service has given it up, and the chain has not decided. */
  readonly isContested: boolean
  /** Null where this browser does not know what was requested. */
  readonly intent: Intent | null
  readonly links: ReactNode
}

/** What failed and why, by the service and by the chain; where the money is. */
export function FailedAlert({ step, hashes, isContested, intent, links }: FailedAlertProps) {
  const t = useTranslations('run.failed')
  const { transaction } = step
  const message = transaction?.error
  return (
    <Alert tone="danger" urgent actions={links}>
      {/* What may still go through is not nothing. */}
      <p>{t(isContested ? 'givenUp' : step.why)}</p>
      {isContested && <p className="mt-2 font-medium">{t('contested')}</p>}
      {message !== undefined && (
        <p className="mt-2">
          <ForeignText text={t('service', { message })} foreign={message} />
        </p>
      )}
      {transaction && (
        <RevertReasonRow transaction={transaction} hash={hashes[transaction.id]} intent={intent} />
      )}
    </Alert>
  )
}
