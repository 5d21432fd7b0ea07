import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { HashForm } from './hash-form.tsx'
import type { PendingWalletReference } from './run-status.ts'

interface SentPanelProps {
  readonly pendingReference: PendingWalletReference | null
  /** Receives the user's answer: the network's name, or a rejection; null if read-only. */
  readonly runner: Runner | null
}

/** Explains that the wallet sent it, or accepted it under its own reference. */
export function SentPanel({ pendingReference, runner }: SentPanelProps) {
  const t = useTranslations('run')
  if (pendingReference === null) return null
  return (
    <>
      <p className="text-sm text-muted">{t(`sentUnnamed.${pendingReference}`)}</p>
      {runner && (
        <div>
          <Disclosure title={t('unnamedHash')}>
            <HashForm runner={runner} />
          </Disclosure>
          {pendingReference !== 'gone' && (
            <Disclosure title={t('unnamedRejected.title')}>
              <p className="mb-3">{t('unnamedRejected.text')}</p>
              <Button variant="secondary" onClick={() => void runner.answerNothingWaiting()}>
                {t('unnamedRejected.confirm')}
              </Button>
            </Disclosure>
          )}
        </div>
      )}
    </>
  )
}
