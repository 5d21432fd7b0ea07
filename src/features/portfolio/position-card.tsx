import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { BalanceRequest } from '#src/api/queries/balances.ts'
import { canSignOn } from '#src/families/wallet-family.ts'
import { TokenOnNetworkLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Amount, ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { EarnedLine } from './earned/earned-line.tsx'
import { createEarnedPosition } from './earned/earned-position.ts'
import { getListedYield } from './earned/yield-facts.ts'
import { BalanceBadge, OwnRate, PositionBalances } from './balance-row.tsx'
import { canDeposit, canExit, getOnlyBalance, isPoints } from './balances.ts'
import type { ListRow } from './list/list-rows.ts'
import type { GroupEntry, PositionGroup } from './list/position-group.ts'
import { OwnerName } from './owners/owner-name.tsx'
import type { PortfolioOwner } from './owners/portfolio-owners.ts'
import { FailedEntry } from './read/failed-entry.tsx'
import { RecentNote } from './recent/recent-note.tsx'
import { sumUsd } from './usd-total.ts'

/** What the cards of a portfolio share; the same object until it changes. */
export interface CardContext {
  /** Ids of yields that offer no direct deposit, or no direct withdrawal. */
  readonly withoutEnter: ReadonlySet<string>
  readonly withoutExit: ReadonlySet<string>
  /** Whether several owners have to be distinguished. */
  readonly showOwner: boolean
  /** Selects an owner's account, which then signs. */
  readonly onAct: (owner: PortfolioOwner) => void
  readonly onRetry: (queries: readonly BalanceRequest[]) => void
}

export interface PositionCardProps {
  readonly group: PositionGroup
  readonly context: CardContext
}

/** The yield's rate as a position compares it. */
const getYieldRate = ({ row }: PositionGroup) =>
  row ? { total: row.rate ?? undefined, rateType: row.rateType ?? undefined } : undefined

interface EntryProps extends PositionCardProps {
  readonly entry: GroupEntry
}

/** Links to deposit, move and withdraw, for an address of the user; why there are none, where nothing can be signed. */
function EntryActions({ entry, group, context }: EntryProps) {
  const t = useTranslations('portfolio')
  const { yieldId, row } = group
  const { owner, position, balances } = entry
  // Nothing can be checked there, and so nothing signed.
  if (!canSignOn(entry.network))
    return (
      <p className="border-t border-line bg-sunken px-4 py-3 text-sm text-muted sm:px-5">
        {t('noNode', { network: findNetwork(entry.network).name })}
      </p>
    )
  const offersDeposit = canDeposit(row, context.withoutEnter)
  const offersExit = canExit(!context.withoutExit.has(yieldId), { ...position, balances })
  if (!owner.isOwn || (!offersDeposit && !offersExit)) return null
  const act = (): void => context.onAct(owner)
  // A new tab, a reload or a copied link must not be of the account that is selected then.
  const { address } = owner
  return (
    <footer className="flex flex-wrap justify-end gap-1 border-t border-line bg-sunken px-4 py-3 sm:gap-2 sm:px-5">
      {offersDeposit && (
        <Link
          to={buildPath('/yields/$yieldId/enter', { yieldId }, { address })}
          className={getButtonClass({ variant: 'quiet' })}
          onClick={act}
        >
          {t('deposit')}
        </Link>
      )}
      {offersExit && (
        <Link
          to={buildPath('/move', {}, { from: yieldId, address })}
          className={getButtonClass({ variant: 'quiet' })}
          onClick={act}
        >
          {t('move')}
        </Link>
      )}
      {offersExit && (
        <Link
          to={buildPath('/yields/$yieldId/exit', { yieldId }, { address })}
          className={getButtonClass({ variant: 'secondary' })}
          onClick={act}
        >
          {t('withdraw')}
        </Link>
      )}
    </footer>
  )
}

/** What the position earned, where its yield's token is among its balances. */
function EntryEarned({ entry, group, isIndented }: EntryProps & { readonly isIndented: boolean }) {
  const { position, address } = entry
  const earned = createEarnedPosition(position, address, group.row && getListedYield(group.row))
  if (!earned) return null
  return (
    <div className={joinClassNames('px-4 pb-3 sm:px-5', isIndented && 'sm:ps-17')}>
      <EarnedLine position={earned} />
    </div>
  )
}

/** One of several addresses' positions in a yield. */
function SharedEntry(props: EntryProps) {
  const { entry, group, context } = props
  const { owner, position, balances } = entry
  const money = balances.filter((balance) => !isPoints(balance))
  return (
    <div className="border-t border-line">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-1 text-sm text-muted sm:px-5 [&_button]:after:inset-y-0">
        <span>
          <OwnerName owner={owner} />
        </span>
        <ExactUsd usd={sumUsd(money, position.unreadable).usd} bare />
      </p>
      {entry.changes && <RecentNote changes={entry.changes} />}
      <EntryEarned {...props} isIndented={false} />
      <PositionBalances
        position={position}
        address={owner.address}
        yieldRate={getYieldRate(group)}
        showUsd={balances.length > 1}
        canAct={owner.isOwn && canSignOn(entry.network)}
        onAct={() => context.onAct(owner)}
      />
      <EntryActions {...props} />
    </div>
  )
}

/** The only address's position, whose owner and value stand in the card's head. */
function OnlyEntry(props: EntryProps) {
  const { entry, group, context } = props
  const { owner, position, balances } = entry
  return (
    <>
      {entry.changes && (
        <div className="sm:ps-12">
          <RecentNote changes={entry.changes} />
        </div>
      )}
      <EntryEarned {...props} isIndented />
      {getOnlyBalance(balances, position.unreadable) === null && (
        <div className="border-t border-line">
          <PositionBalances
            position={position}
            address={owner.address}
            yieldRate={getYieldRate(group)}
            showUsd={balances.length > 1}
            canAct={owner.isOwn && canSignOn(entry.network)}
            onAct={() => context.onAct(owner)}
          />
        </div>
      )}
      <EntryActions {...props} />
    </>
  )
}

function CardHead({ group, context }: PositionCardProps) {
  const t = useTranslations('portfolio')
  const { yieldId, name, row, entries, failures, total } = group
  const [entry, ...others] = entries
  const single = others.length === 0 && failures.length === 0 ? entry : undefined
  const only = single && getOnlyBalance(single.balances, single.position.unreadable)
  const token = row
    ? { symbol: row.token, network: row.network, address: row.tokenAddress }
    : entry?.balances[0]?.token
  const owner = single && <OwnerName owner={single.owner} />
  const network = row?.network ?? entry?.network ?? failures[0]?.network
  return (
    <header className="flex flex-wrap items-center gap-x-3 px-4 py-4 sm:flex-nowrap sm:px-5">
      {token ? <TokenOnNetworkLogo token={token} /> : <Logo src={null} name="?" />}
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          <Link
            to={buildPath('/yields/$yieldId', { yieldId })}
            className="-my-2.5 inline-block py-2.5 hover:underline"
          >
            <span lang="en">{name}</span>
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {network !== undefined && findNetwork(network).name}
          {row && ' · '}
          {/* The yield's page has details; a tooltip here would cover the name's link. */}
          {row && <Rate rate={row.rate} type={row.rateType ?? undefined} />}
        </p>
        {only && single && <OwnRate position={single.position} yieldRate={getYieldRate(group)} />}
        {single && (context.showOwner || !single.owner.isOwn) && (
          <p className="text-sm text-muted">{t.rich('of', { owner: () => owner })}</p>
        )}
      </div>
      {only && <BalanceBadge type={only.type} />}
      {entry && (
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-5 gap-y-6 ps-12 sm:w-auto sm:flex-row-reverse sm:ps-0">
          {(!only || !isPoints(only)) && (
            <p className="text-lg font-semibold">
              <ExactUsd usd={total.usd} bare />
            </p>
          )}
          {only && <Amount amount={only.amount} symbol={only.token.symbol} />}
        </div>
      )}
    </header>
  )
}

/** All positions in one yield: each balance with its actions, and what could not be read. */
export const PositionCard = memo(function PositionCard(props: PositionCardProps) {
  const { group, context } = props
  const { name, entries, failures } = group
  const [entry, ...others] = entries
  const isSingle = entry !== undefined && others.length === 0 && failures.length === 0
  return (
    <Card className="overflow-hidden" aria-label={name}>
      <CardHead {...props} />
      {isSingle ? (
        <OnlyEntry {...props} entry={entry} />
      ) : (
        <>
          {entries.map((each) => (
            <SharedEntry key={each.address} {...props} entry={each} />
          ))}
          {failures.map((failure) => (
            <FailedEntry
              key={`failed ${failure.address}`}
              failure={failure}
              onRetry={context.onRetry}
            />
          ))}
        </>
      )}
    </Card>
  )
})

export interface PositionRowProps {
  readonly row: ListRow
  readonly context: CardContext
}

/** A row of a long list: a whole card, or a piece that looks as part of one. */
export const PositionRow = memo(function PositionRow({ row, context }: PositionRowProps) {
  const { group } = row
  if (row.kind === 'card') return <PositionCard group={group} context={context} />
  if (row.kind === 'head')
    return (
      <div className="rounded-t-xl border border-b-0 border-line bg-surface">
        <CardHead group={group} context={context} />
      </div>
    )
  return (
    <div
      className={joinClassNames(
        'overflow-hidden border-x border-line bg-surface',
        row.isLast && 'rounded-b-xl border-b shadow-low',
      )}
    >
      {row.kind === 'entry' ? (
        <SharedEntry entry={row.entry} group={group} context={context} />
      ) : (
        <FailedEntry failure={row.failure} onRetry={context.onRetry} />
      )}
    </div>
  )
})
