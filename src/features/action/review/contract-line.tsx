import { useTranslations } from 'use-intl'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useExecution } from '../execution-context.ts'
import type { Subject } from '../subject/subject.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { contractHistory } from './contract-history.ts'

/** The contracts that will be called, and whether this person used the same ones here before (decisions/037-earnings). */
export function ContractLine({ subject, owner }: { subject: Subject; owner: string }) {
  const t = useTranslations('action.review')
  const { day } = useMomentText()
  const explorer = useExplorer()
  const facts = useJournalFacts(useExecution().journal)
  const { found, intent } = subject
  const contracts = intent === 'manage' ? [] : (found.executionContracts?.[intent] ?? [])
  if (contracts.length === 0 || intent === 'manage') return null
  const wanted = { yieldId: found.id, address: owner, intent, contracts }
  const history = facts && contractHistory(facts, wanted)
  return (
    <Definition term={t('contracts', { count: contracts.length })}>
      {contracts.map((address) => (
        <span key={address} className="block">
          <Address address={address} href={explorer(found.network, 'address', address)} />
        </span>
      ))}
      {history && (
        <span
          className={`block font-normal ${history.kind === 'other' ? 'text-warning' : 'text-muted'}`}
        >
          {history.kind === 'first'
            ? t('contractFirst')
            : t(history.kind === 'same' ? 'contractSame' : 'contractOther', {
                times: history.times,
                since: day(history.since),
              })}
        </span>
      )}
    </Definition>
  )
}
