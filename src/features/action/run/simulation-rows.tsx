import { useTranslations } from 'use-intl'
import type { Intent } from '#src/families/intent.ts'
import type { Movement, ActionSimulation } from '#src/families/action-simulation.ts'
import type { Warning } from '#src/families/verdict.ts'
import { fromRaw } from '#src/money/units.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { MovedAmount } from './moved-amount.tsx'
import { useRevertMessage } from './use-revert-message.ts'

interface SimulationRowsProps {
  readonly simulation: ActionSimulation
  readonly intent: Intent | null
  readonly network: string
  /** The warnings: a value reported only by the service's own contract is not shown. */
  readonly warnings: readonly Warning[]
}

interface MovementRowsProps extends Pick<SimulationRowsProps, 'intent' | 'network'> {
  readonly outgoing: readonly Movement[]
  readonly incoming: readonly Movement[]
}

/** The outgoing and incoming amounts. */
function MovementRows({ outgoing, incoming, intent, network }: MovementRowsProps) {
  const t = useTranslations('run.verdict.simulation')
  return (
    <>
      {outgoing.map((each) => (
        <Definition key={`left ${each.token}`} term={t('leaves')}>
          <MovedAmount movement={each} intent={intent} network={network} />
        </Definition>
      ))}
      {incoming.map((each) => (
        <Definition key={`arrived ${each.token}`} term={t('arrives')}>
          <MovedAmount movement={each} intent={intent} network={network} />
        </Definition>
      ))}
    </>
  )
}

/** The simulation of all remaining steps: amounts out and in, and their value. */
export function SimulationRows({ simulation, intent, network, warnings }: SimulationRowsProps) {
  const t = useTranslations('run.verdict.simulation')
  const getRevertMessage = useRevertMessage(intent)
  if (simulation.kind === 'alone') return <p>{t('alone')}</p>
  if (simulation.kind === 'failed') {
    const reason = simulation.reason && getRevertMessage(simulation.reason)
    return (
      <p>
        {reason ? (
          <ForeignText
            text={t('failsBecause', { reason: reason.message })}
            foreign={reason.foreign}
          />
        ) : (
          t('fails')
        )}
      </p>
    )
  }
  const isEntering = intent?.request.intent === 'enter'
  const isKnown = isEntering && !warnings.includes('worth-unknown')
  const worth = isKnown ? simulation.worth.arrived : null
  const { next } = simulation
  const asset = intent?.asset ?? null
  return (
    <div>
      <h3 className="font-medium">{t('title')}</h3>
      <DefinitionList>
        <MovementRows
          outgoing={simulation.left}
          incoming={simulation.arrived}
          intent={intent}
          network={network}
        />
        {worth !== null && asset !== null && (
          <Definition term={t('worth')}>
            <Amount amount={fromRaw(worth, asset.decimals)} symbol={asset.symbol} />
          </Definition>
        )}
      </DefinitionList>
      {simulation.steps.length > 1 && (
        <>
          <h4 className="pt-3 font-medium">{t('next')}</h4>
          {next.left.length + next.arrived.length === 0 ? (
            <p className="py-3 text-muted">{t('nothing')}</p>
          ) : (
            <DefinitionList>
              <MovementRows
                outgoing={next.left}
                incoming={next.arrived}
                intent={intent}
                network={network}
              />
            </DefinitionList>
          )}
        </>
      )}
    </div>
  )
}
