import { useTranslations } from 'use-intl'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useExecution } from '../execution-context.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { getContractHistory } from './contract-history.ts'

/** The contracts that will be called, and whether this person used the same ones here before (decisions/037-earnings). */
export function ContractRow({ draft, owner }: { draft: ActionDraft; owner: string }) {
  const t = useTranslations('action.review')
  const { day } = useDateFormat()
  const explorer = useExplorer()
  const facts = useJournalFacts(useExecution().journal)
  const { earnYield, intent } = draft
  const contracts = intent === 'manage' ? [] : (earnYield.executionContracts?.[intent] ?? [])
  if (contracts.length === 0 || intent === 'manage') return null
  const contractUse = { yieldId: earnYield.id, address: owner, intent, contracts }
  const history = facts && getContractHistory(facts, contractUse)
  return (
    <Definition term={t('contracts', { count: contracts.length })}>
      {contracts.map((address) => (
        <span key={address} className="block">
          <Address address={address} href={explorer(earnYield.network, 'address', address)} />
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
