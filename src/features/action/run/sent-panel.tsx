import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/runner.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { HashForm } from './hash-form.tsx'
import type { PendingWalletReference } from './pending-wallet-reference.ts'

interface SentPanelProps {
  readonly pendingReference: PendingWalletReference | null
  /** Takes what the person knows of it: the network's name, or that it was rejected; null where this page only looks on. */
  readonly runner: Runner | null
}

/** What it means that the wallet has sent it, or taken it in a way of its own. */
export function SentPanel({ pendingReference, runner }: SentPanelProps) {
  const t = useTranslations('run')
  if (pendingReference === null) return <p className="text-sm text-muted">{t('sent')}</p>
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
