import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useParams } from '#src/router/page-context.ts'
import { EntryCheck } from './entry-check.tsx'
import { EnterWizard } from './enter-wizard.tsx'
import { gateOf } from './subject/gate-of.ts'
import { YieldFrame } from './yield-frame.tsx'
import { YieldGate } from './yield-gate.tsx'

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
      {(found) => {
        const gate = gateOf(found, 'enter', paused)
        return gate === null ? (
          <EntryCheck found={found}>
            <EnterWizard found={found} paused={paused} />
          </EntryCheck>
        ) : (
          <YieldGate gate={gate} intent="enter" found={found} />
        )
      }}
    </YieldFrame>
  )
}
