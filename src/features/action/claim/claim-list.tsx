import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import type { ClaimQueue, QueuedClaim, Standing } from '#src/features/claiming/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import type { Tone } from '#src/ui/tone.ts'

interface ClaimListProps {
  readonly queue: ClaimQueue
  readonly standings: readonly Standing[]
  /** The place of the one that is to be done now. */
  readonly current: number
  /** @param failed its action, where that came to nothing */
  readonly onRetry: (id: string, failed: string | null) => void
}

/** All that is claimed, with how far each is. */
export function ClaimList({ queue, standings, current, onRetry }: ClaimListProps) {
  const t = useTranslations('claim')
  return (
    <Card aria-label={t('list')}>
      <ol className="divide-y divide-line">
        {queue.claims.map((claim, place) => (
          <ClaimRow
            key={claim.id}
            claim={claim}
            standing={standings[place] ?? { kind: 'open' }}
            isCurrent={place === current}
            onRetry={(failed) => onRetry(claim.id, failed)}
          />
        ))}
      </ol>
    </Card>
  )
}

const tones: Readonly<Record<StateWord, Tone>> = {
  open: 'neutral',
  reading: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'danger',
  expired: 'warning',
  skipped: 'neutral',
}

type StateWord = Exclude<Standing['kind'], 'over'> | 'done' | 'failed' | 'expired'

interface ClaimRowProps {
  readonly claim: QueuedClaim
  readonly standing: Standing
  readonly isCurrent: boolean
  readonly onRetry: (failed: string | null) => void
}

function ClaimRow({ claim, standing, isCurrent, onRetry }: ClaimRowProps) {
  const t = useTranslations('claim')
  const found = useQuery(yieldQuery(claim.yieldId)).data
  const word = standing.kind === 'over' ? standing.outcome : standing.kind
  const failed = standing.kind === 'over' && standing.outcome !== 'done' ? standing.action : null
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5"
    >
      {found ? <TokenLogo token={found.token} /> : <Logo src={null} name="?" />}
      <div className="min-w-0 flex-1">
        <p className={isCurrent ? 'font-semibold' : undefined} lang="en">
          {getYieldName(found, claim.yieldId)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {claim.amounts.map(({ amount, symbol }) => (
            <Amount key={symbol} amount={amount} symbol={symbol} />
          ))}
        </p>
      </div>
      <Badge tone={tones[word]}>{t(`state.${word}`)}</Badge>
      {(failed !== null || standing.kind === 'skipped') && (
        <div className="flex w-full justify-end sm:w-auto">
          <Button variant="secondary" onClick={() => onRetry(failed)}>
            {t(failed === null ? 'takeUp' : 'again')}
          </Button>
        </div>
      )}
    </li>
  )
}
