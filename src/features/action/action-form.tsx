import { useQuery } from '@tanstack/react-query'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { ActionFormProps } from '#src/features/yield/index.ts'
import { EnterForm } from './enter-page.tsx'
import { ExitForm } from './exit-page.tsx'
import { WizardSkeleton } from './page-frame.tsx'
import { WizardFrameContext } from './wizard-frame.tsx'

/** The form of a deposit or withdrawal in the page of its yield: the same as on a page of its own, without a card. */
export function ActionForm({ earnYield, paused, intent, typedAmount }: ActionFormProps) {
  // The page may show the catalogue's row before the service has answered.
  const { data } = useQuery(yieldQuery(earnYield.id))
  return (
    <WizardFrameContext value="panel">
      {!data && <WizardSkeleton />}
      {data && intent === 'enter' && (
        <EnterForm earnYield={data} paused={paused} typedAmount={typedAmount} />
      )}
      {data && intent === 'exit' && <ExitForm earnYield={data} />}
    </WizardFrameContext>
  )
}
