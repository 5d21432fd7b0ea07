import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useParams } from '#src/router/page-context.ts'
import { EligibilityCheck } from './eligibility-check.tsx'
import { EnterWizard } from './enter-wizard.tsx'
import { getIneligibility } from './draft/action-eligibility.ts'
import { YieldFrame } from './yield-frame.tsx'
import { IneligibleAlert } from './ineligible-alert.tsx'

/** Putting money into a yield. */
export function EnterPage() {
  const t = useTranslations('action.title')
  const { yieldId } = useParams('/yields/$yieldId/enter')
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? t('enterBare') : t('enter', { name }))}
    >
      {(earnYield) => {
        const ineligibility = getIneligibility(earnYield, 'enter', paused)
        return ineligibility === null ? (
          <EligibilityCheck earnYield={earnYield}>
            <EnterWizard earnYield={earnYield} paused={paused} />
          </EligibilityCheck>
        ) : (
          <IneligibleAlert reason={ineligibility} intent="enter" earnYield={earnYield} />
        )
      }}
    </YieldFrame>
  )
}
