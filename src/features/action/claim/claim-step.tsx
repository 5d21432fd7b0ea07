import { useTranslations } from 'use-intl'
import type { QueuedClaim, ClaimStatus } from '#src/features/claiming/index.ts'
import { Button } from '#src/ui/button.tsx'
import { ClaimReview } from './claim-review.tsx'
import { ClaimProgress } from './claim-progress.tsx'

interface ClaimStepProps {
  readonly claim: QueuedClaim
  readonly status: ClaimStatus
  /** Its place in the queue, from 0. */
  readonly position: number
  readonly count: number
  /** Told right before an action is created, with what it is asked for with. */
  readonly onRequest: (passthrough: string) => void
  readonly onSkip: () => void
}

/** The claim that is to be done now: its review and the one press that creates it, or the way back to what was created. */
export function ClaimStep({ claim, status, position, count, onRequest, onSkip }: ClaimStepProps) {
  const t = useTranslations('claim')
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{t('step', { place: position + 1, count })}</h2>
      {status.kind === 'open' ? (
        <ClaimReview claim={claim} onRequest={onRequest} />
      ) : (
        <ClaimProgress status={status} />
      )}
      <div className="text-center">
        <Button variant="quiet" onClick={onSkip}>
          {t('skip')}
        </Button>
        <p className="text-sm text-muted">{t('skipText')}</p>
      </div>
    </section>
  )
}
