import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAccount, useAccountOptions } from '#src/wallets/wallets-context.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { useExecution } from '../execution-context.ts'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { getRequestedAmount } from '../form/requested-terms.ts'
import { getOtherReceiver } from '../payout.ts'
import { getContractHistory, type ContractHistory } from './contract-history.ts'
import { useExitOutcome } from './exit-outcome.ts'
import { getPositionChange } from './position-change.ts'
import { Estimate } from './review-row.tsx'

interface DetailProps {
  readonly form: FilledForm
  readonly owner: string
}

/** The amount withdrawable right after the deposit, where the chain can be read (decisions/037-earnings). */
export function ExitOutcomeRow({ form, owner }: DetailProps) {
  const t = useTranslations('action.review')
  const outcome = useExitOutcome(form, owner)
  const { symbol } = form.draft.asset
  switch (outcome.kind) {
    case 'none':
      return null
    case 'loading':
    case 'unknown':
    case 'other':
      return <Definition term={t('wayOut')}>{t(`exit.${outcome.kind}`)}</Definition>
    case 'passed':
    case 'poor':
      return (
        <Definition term={t('wayOut')}>
          <span className={outcome.kind === 'poor' ? 'text-warning' : ''}>
            {outcome.withdrawable === null ? (
              t('exit.nothing')
            ) : (
              <Estimate amount={outcome.withdrawable} symbol={symbol} />
            )}
          </span>
        </Definition>
      )
  }
}

/** The owner's position before and after. */
export function PositionChangeRow({ form, owner }: DetailProps) {
  const t = useTranslations('action.review')
  const { asset, earnYield } = form.draft
  // The wizard runs this query; here only its status is read.
  const { isLoading } = useQuery({ ...positionQuery(earnYield, owner), enabled: false })
  const receiver = getOtherReceiver(getRequestArguments(form), owner)
  const change = getPositionChange(form.draft, getRequestedAmount(form)?.amount ?? null, receiver)
  if (!change) return null
  const sum = (of: Decimal | null) =>
    of === null && isLoading ? (
      <Skeleton className="h-3.5 w-24" />
    ) : (
      <Amount amount={of} symbol={asset.symbol} />
    )
  return (
    <>
      <Definition term={t('positionNow')}>{sum(change.before)}</Definition>
      <Definition term={t('positionAfter')}>{sum(change.after)}</Definition>
    </>
  )
}

/** The contracts that the service names for a request. */
function getContracts({ earnYield, intent }: ActionDraft): readonly string[] {
  return intent === 'manage' ? [] : (earnYield.executionContracts?.[intent] ?? [])
}

/** Returns whether this browser used the contracts before; null if there are none or the journal is loading. */
export function useContractHistory(draft: ActionDraft, owner: string): ContractHistory | null {
  const facts = useJournalFacts(useExecution().journal)
  const { earnYield, intent } = draft
  const contracts = getContracts(draft)
  if (contracts.length === 0 || intent === 'manage' || facts === null) return null
  return getContractHistory(facts, { yieldId: earnYield.id, address: owner, intent, contracts })
}

/** The contracts to be called, and whether this browser used them before (decisions/037-earnings). */
export function ContractRow({ form: { draft }, owner }: DetailProps) {
  const t = useTranslations('action.review')
  const { day } = useDateFormat()
  const explorer = useExplorer()
  const history = useContractHistory(draft, owner)
  const contracts = getContracts(draft)
  if (contracts.length === 0) return null
  return (
    <Definition term={t('contracts', { count: contracts.length })}>
      {contracts.map((address) => (
        <span key={address} className="block">
          <Address address={address} href={explorer(draft.earnYield.network, 'address', address)} />
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

/** The account that pays. */
export function AccountRow({ form, owner }: DetailProps) {
  const t = useTranslations('action.review')
  const account = useAccount(findNetwork(form.draft.earnYield.network).family)
  return (
    <Definition term={t('wallet')}>
      <Address address={owner} />
      {account?.address === owner && (
        <span className="block font-normal text-muted">{account.walletName}</span>
      )}
    </Definition>
  )
}

export function NetworkRow({ form }: Pick<DetailProps, 'form'>) {
  const t = useTranslations('action.review')
  return (
    <Definition term={t('network')}>{findNetwork(form.draft.earnYield.network).name}</Definition>
  )
}

/** Whether the account that pays is one of several, so that it was selected. */
export const useIsAccountSelected = ({ draft }: DetailProps['form']): boolean =>
  useAccountOptions(findNetwork(draft.earnYield.network).family).length > 1
