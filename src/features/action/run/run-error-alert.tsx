import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RunError } from '#src/execution/runner/run-view.ts'
import { WalletProblem } from '#src/features/wallet-problem/index.ts'
import { CountdownText, RetryButton, useProblemMessage } from '#src/features/problem/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import type { WalletErrorCode } from '#src/wallets/wallet.ts'
import { ServiceResponse } from '../submit/rejection.tsx'

/** Wallet errors whose messages say whether anything was signed or sent. */
const SELF_EXPLANATORY: ReadonlySet<string> = new Set<WalletErrorCode>([
  'refused',
  'host-veto',
  'changed-transaction',
  'broken-signature',
  'signature-too-long',
  'already-known',
])

interface RunErrorAlertProps {
  readonly error: RunError
  readonly onRetry: () => void
  /** What is known where the network's coin does not suffice. */
  readonly coinNote?: ReactNode
}

/** The run's last error; the run continues. */
export function RunErrorAlert({ error, onRetry, coinNote }: RunErrorAlertProps) {
  const t = useTranslations('run.trouble')
  const getProblemMessage = useProblemMessage()
  switch (error.kind) {
    case 'wallet':
      return (
        <Alert tone="warning" urgent>
          <WalletProblem code={error.code} detail={error.detail}>
            {error.code === 'insufficient-funds' ? coinNote : undefined}
          </WalletProblem>
          {!SELF_EXPLANATORY.has(error.code) && (
            <span className="mt-2 block">{t(`wallet.${error.outcome}`)}</span>
          )}
        </Alert>
      )
    case 'service': {
      const { error: response } = error
      return (
        <Alert
          tone="warning"
          urgent
          title={getProblemMessage(response).title}
          actions={<RetryButton error={response} onRetry={onRetry} />}
        >
          <CountdownText
            error={response}
            format={(seconds) => t('service', { text: getProblemMessage(response, seconds).text })}
          />
          <ServiceResponse error={response} />
        </Alert>
      )
    }
    case 'signature-refused':
      return (
        <Alert tone="warning" urgent>
          {t('signature-refused')}
          <ServiceResponse error={error.error} />
        </Alert>
      )
    case 'node':
      return (
        <Alert tone="warning" urgent>
          {t('node', { detail: error.detail })}
        </Alert>
      )
    case 'unwritten':
      return (
        <Alert tone="danger" urgent>
          <p>{t('unwritten')}</p>
          <Hash hash={error.hash} />
        </Alert>
      )
    case 'journal':
      return (
        <Alert tone="danger" urgent>
          {t('journal', { detail: error.detail })}
        </Alert>
      )
  }
}
