import { useTranslations } from 'use-intl'
import type { Intent } from '#src/families/intent.ts'
import type { Rehearsal } from '#src/families/rehearsal.ts'
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
}

/** What a chain showed when all that is left was tried out there: what would leave, arrive and be worth. */
export function RehearsalLines({ rehearsal, intent, network }: RehearsalLinesProps) {
  const t = useTranslations('run.verdict.rehearsal')
  const revertWords = useRevertWords()
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
  const worth = isEntering ? rehearsal.worth.arrived : null
  const asset = intent?.asset ?? null
  return (
    <div>
      <h3 className="font-medium">{t('title')}</h3>
      <DefinitionList>
        {rehearsal.left.map((each) => (
          <Definition key={`left ${each.token}`} term={t('leaves')}>
            <MovedAmount movement={each} intent={intent} network={network} />
          </Definition>
        ))}
        {rehearsal.arrived.map((each) => (
          <Definition key={`arrived ${each.token}`} term={t('arrives')}>
            <MovedAmount movement={each} intent={intent} network={network} />
          </Definition>
        ))}
        {worth !== null && asset !== null && (
          <Definition term={t('worth')}>
            <Amount amount={fromRaw(worth, asset.decimals)} symbol={asset.symbol} />
          </Definition>
        )}
      </DefinitionList>
    </div>
  )
}
