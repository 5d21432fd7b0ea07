import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Duration } from '#src/ui/numbers/duration.tsx'

/** The waits on the way in and out; a period that the service doesn't name is not claimed to be none. */
export function YieldPeriods({ mechanics }: { mechanics: Yield['mechanics'] }) {
  const t = useTranslations('yield.how')
  const periods = [
    ['warmup', mechanics.warmupPeriod],
    ['lockup', mechanics.lockupPeriod],
    ['cooldown', mechanics.cooldownPeriod],
  ] as const
  return periods.map(
    ([name, period]) =>
      period && (
        <Definition key={name} term={t(name)}>
          <Duration seconds={period.seconds} />
        </Definition>
      ),
  )
}
