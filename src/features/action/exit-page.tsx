import { useTranslations } from 'use-intl'
import { useParams } from '#src/router/page-context.ts'
import { ExitWizard } from './exit-wizard.tsx'
import { PositionFrame } from './position-frame.tsx'
import { gateOf } from './subject/gate-of.ts'
import { YieldFrame } from './yield-frame.tsx'
import { YieldGate } from './yield-gate.tsx'

/** Taking money out of a yield. */
export function ExitPage() {
  const t = useTranslations('action.title')
  const { yieldId } = useParams('/yields/$yieldId/exit')
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? t('exitBare') : t('exit', { name }))}
    >
      {(found) => {
        const gate = gateOf(found, 'exit')
        return gate === null ? (
          <PositionFrame found={found} address={null}>
            {(position, owner) => <ExitWizard found={found} position={position} owner={owner} />}
          </PositionFrame>
        ) : (
          <YieldGate gate={gate} intent="exit" found={found} />
        )
      }}
    </YieldFrame>
  )
}
