import { useTranslations } from 'use-intl'
import type { AskedAsset, Intent } from '#src/families/intent.ts'
import type { Movement, Rehearsal } from '#src/families/rehearsal.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { visibleText } from '#src/words/visible-text.ts'

interface RehearsalLinesProps {
  readonly rehearsal: Rehearsal
  readonly intent: Intent | null
  readonly network: string
}

/** The tokens whose units are known, by what was asked for. */
function unitOf(
  { token }: Movement,
  intent: Intent | null,
  network: string,
): Pick<AskedAsset, 'symbol' | 'decimals'> | null {
  if (token === null) return findNetwork(network).native
  const known = [intent?.asset, intent?.place?.output, ...(intent?.place?.tokens ?? [])]
  return known.find((each) => each?.address && sameAddress(each.address, token)) ?? null
}

/** What a chain showed when all that is left was tried out there: what would leave, arrive and be worth. */
export function RehearsalLines({ rehearsal, intent, network }: RehearsalLinesProps) {
  const t = useTranslations('run.verdict.rehearsal')
  if (rehearsal.kind === 'failed') {
    const reason = rehearsal.reason === null ? null : visibleText(rehearsal.reason)
    return (
      <p>
        {reason === null ? (
          t('fails')
        ) : (
          <ForeignPart text={t('failsBecause', { reason })} foreign={reason} />
        )}
      </p>
    )
  }
  const isEntering = intent?.request.intent === 'enter'
  const worth = isEntering ? rehearsal.worth.arrived : null
  const asset = intent?.asset ?? null
  const amountOf = (movement: Movement) => {
    const unit = unitOf(movement, intent, network)
    return unit ? (
      <Amount amount={fromRaw(movement.amount, unit.decimals)} symbol={unit.symbol} />
    ) : (
      <>
        {t('units', { amount: String(movement.amount) })}{' '}
        <Address address={movement.token ?? ''} inline />
      </>
    )
  }
  return (
    <div>
      <h3 className="font-medium">{t('title')}</h3>
      <DefinitionList>
        {rehearsal.left.map((each) => (
          <Definition key={`left ${each.token}`} term={t('leaves')}>
            {amountOf(each)}
          </Definition>
        ))}
        {rehearsal.arrived.map((each) => (
          <Definition key={`arrived ${each.token}`} term={t('arrives')}>
            {amountOf(each)}
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
