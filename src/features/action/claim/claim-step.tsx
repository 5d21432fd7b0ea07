import { useTranslations } from 'use-intl'
import type { QueuedClaim, Standing } from '#src/features/claiming/index.ts'
import { Button } from '#src/ui/button.tsx'
import { OpenClaim } from './open-claim.tsx'
import { RunningClaim } from './running-claim.tsx'

interface ClaimStepProps {
  readonly claim: QueuedClaim
  readonly standing: Standing
  /** Its place in the queue, from 0. */
  readonly place: number
  readonly count: number
  /** Told right before an action is created, with what it is asked for with. */
  readonly onAsk: (passthrough: string) => void
  readonly onSkip: () => void
}

/** The claim that is to be done now: its review and the one press that creates it, or the way back to what was created. */
export function ClaimStep({ claim, standing, place, count, onAsk, onSkip }: ClaimStepProps) {
  const t = useTranslations('claim')
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{t('step', { place: place + 1, count })}</h2>
      {standing.kind === 'open' ? (
        <OpenClaim claim={claim} onAsk={onAsk} />
      ) : (
        <RunningClaim standing={standing} />
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
