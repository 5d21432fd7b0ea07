import { useTranslations } from 'use-intl'
import type { Intent } from '#src/families/intent.ts'
import type { Movement, Rehearsal } from '#src/families/rehearsal.ts'
import type { Doubt } from '#src/families/verdict.ts'
import { fromRaw } from '#src/money/units.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { MovedAmount } from './moved-amount.tsx'
import { useRevertWords } from './use-revert-words.ts'

interface RehearsalLinesProps {
  readonly rehearsal: Rehearsal
  readonly intent: Intent | null
  readonly network: string
  /** What is in doubt: a worth that only the service's own contract tells is not shown as one. */
  readonly doubts: readonly Doubt[]
}

interface MovedLinesProps extends Pick<RehearsalLinesProps, 'intent' | 'network'> {
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
}

/** What leaves and what arrives, a line each. */
function MovedLines({ left, arrived, intent, network }: MovedLinesProps) {
  const t = useTranslations('run.verdict.rehearsal')
  return (
    <>
      {left.map((each) => (
        <Definition key={`left ${each.token}`} term={t('leaves')}>
          <MovedAmount movement={each} intent={intent} network={network} />
        </Definition>
      ))}
      {arrived.map((each) => (
        <Definition key={`arrived ${each.token}`} term={t('arrives')}>
          <MovedAmount movement={each} intent={intent} network={network} />
        </Definition>
      ))}
    </>
  )
}

/** What a chain showed when all that is left was tried out there: what would leave, arrive and be worth. */
export function RehearsalLines({ rehearsal, intent, network, doubts }: RehearsalLinesProps) {
  const t = useTranslations('run.verdict.rehearsal')
  const revertWords = useRevertWords(intent)
  if (rehearsal.kind === 'alone') return <p>{t('alone')}</p>
  if (rehearsal.kind === 'failed') {
    const reason = rehearsal.reason && revertWords(rehearsal.reason)
    return (
      <p>
        {reason ? (
          <ForeignPart
            text={t('failsBecause', { reason: reason.words })}
            foreign={reason.foreign}
          />
        ) : (
          t('fails')
        )}
      </p>
    )
  }
  const isEntering = intent?.request.intent === 'enter'
  const isKnown = isEntering && !doubts.includes('worth-unknown')
  const worth = isKnown ? rehearsal.worth.arrived : null
  const { next } = rehearsal
  const asset = intent?.asset ?? null
  return (
    <div>
      <h3 className="font-medium">{t('title')}</h3>
      <DefinitionList>
        <MovedLines
          left={rehearsal.left}
          arrived={rehearsal.arrived}
          intent={intent}
          network={network}
        />
        {worth !== null && asset !== null && (
          <Definition term={t('worth')}>
            <Amount amount={fromRaw(worth, asset.decimals)} symbol={asset.symbol} />
          </Definition>
        )}
      </DefinitionList>
      {rehearsal.steps.length > 1 && (
        <>
          <h4 className="pt-3 font-medium">{t('next')}</h4>
          {next.left.length + next.arrived.length === 0 ? (
            <p className="py-3 text-muted">{t('nothing')}</p>
          ) : (
            <DefinitionList>
              <MovedLines
                left={next.left}
                arrived={next.arrived}
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
