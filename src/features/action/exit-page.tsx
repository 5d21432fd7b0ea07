import { useTranslations } from 'use-intl'
import { useParams } from '#src/router/page-context.ts'
import { ExitWizard } from './exit-wizard.tsx'
import { PositionFrame } from './position-frame.tsx'
import { getIneligibility } from './draft/action-eligibility.ts'
import { YieldFrame } from './yield-frame.tsx'
import { IneligibleAlert } from './ineligible-alert.tsx'

/** Taking money out of a yield. */
export function ExitPage() {
  const t = useTranslations('action.title')
  const { yieldId } = useParams('/yields/$yieldId/exit')
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? t('exitBare') : t('exit', { name }))}
    >
      {(earnYield) => {
        const ineligibility = getIneligibility(earnYield, 'exit')
        return ineligibility === null ? (
          <PositionFrame earnYield={earnYield} address={null}>
            {(position, owner) => (
              <ExitWizard earnYield={earnYield} position={position} owner={owner} />
            )}
          </PositionFrame>
        ) : (
          <IneligibleAlert reason={ineligibility} intent="exit" earnYield={earnYield} />
        )
      }}
    </YieldFrame>
  )
}
