import { useEffect, useId, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useCompareSelection } from '#src/features/compare-selection/index.ts'
import { TokenOnNetworkLogo } from '#src/features/logos/index.ts'
import { OwnerName, useSelectOwner } from '#src/features/portfolio/index.ts'
import { Link } from '#src/router/link.tsx'
import { Button, getButtonClass, IconButton } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { HIDDEN_DAYS } from './hidden-items.ts'
import { ItemDetails, ItemTitle } from './item-text.tsx'
import { getItemPath } from './item-path.ts'
import { canHide, type PayoutItem, type ToDoItem } from './to-do-item.ts'
import { useItemLabels } from './use-item-labels.ts'

/** The logo of the yield's token. */
function ItemLogo({ row }: Pick<ToDoItem, 'row'>) {
  if (row === null) return <Logo src={null} name="?" />
  const { token: symbol, tokenAddress: address, network } = row
  return <TokenOnNetworkLogo token={{ symbol, address, network }} />
}

/** Whom a balance is with, as there may be one of the same yield with each. */
function ItemValidators({ validators }: Pick<PayoutItem, 'validators'>) {
  const t = useTranslations('portfolio')
  const format = useFormatter()
  const names = validators.map(({ name, address }) =>
    name === undefined ? (
      <ShortAddress key={address} address={address} />
    ) : (
      <bdi key={address} lang="en">
        {name}
      </bdi>
    ),
  )
  return t.rich('validator', { names: () => format.list(names) })
}

/** The yield, whom the balance is with, and whose position it is. */
function ItemPlace({ item, showOwner }: { item: ToDoItem; showOwner: boolean }) {
  const t = useTranslations('portfolio')
  const { owner } = item
  const name = item.kind === 'your-turn' ? item.row?.name : item.name
  const ownerName = owner && <OwnerName owner={owner} />
  return (
    <>
      {name !== undefined && <span lang="en">{name}</span>}
      {'validators' in item && item.validators.length > 0 && (
        <>
          {' · '}
          <ItemValidators validators={item.validators} />
        </>
      )}
      {showOwner && ownerName && (
        <>
          {name !== undefined && ' · '}
          {t.rich('of', { owner: () => ownerName })}
        </>
      )}
    </>
  )
}

interface ToDoRowProps {
  readonly item: ToDoItem
  readonly showOwner: boolean
  readonly onHide: () => void
}

/** One thing to do: what, where, how much, and the press that leads there. */
export function ToDoRow({ item, showOwner, onHide }: ToDoRowProps) {
  const t = useTranslations('portfolio.toDo')
  const labels = useItemLabels()
  const select = useSelectOwner()
  const title = useId()
  const link = useId()
  const { compareSelection } = useCompareSelection()
  const act = (): void => {
    if (item.owner) select(item.owner)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5 ps-4 pe-2 sm:flex-nowrap sm:ps-5 sm:pe-3">
      <ItemLogo row={item.row} />
      <div className="min-w-0 flex-1 [&_button]:after:inset-y-0">
        <p id={title} className="font-semibold">
          <ItemTitle item={item} />
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <ItemPlace item={item} showOwner={showOwner} />
        </p>
        <div className="text-sm text-muted">
          <ItemDetails item={item} />
        </div>
      </div>
      <div className="flex w-full items-center justify-end gap-1 sm:w-auto">
        <Link
          id={link}
          to={getItemPath(item, compareSelection !== null)}
          aria-labelledby={`${link} ${title}`}
          className={getButtonClass({
            variant: item.kind === 'your-turn' ? 'primary' : 'secondary',
          })}
          onClick={act}
        >
          {labels.press(item)}
        </Link>
        {canHide(item) && (
          <IconButton
            icon="close"
            label={t('hide', { days: HIDDEN_DAYS, what: labels.what(item) })}
            onClick={onHide}
          />
        )}
      </div>
    </li>
  )
}

/** In the place of an item that was hidden just now. */
export function HiddenRow({ item, onUndo }: { item: ToDoItem; onUndo: () => void }) {
  const t = useTranslations('portfolio.toDo')
  const labels = useItemLabels()
  const text = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The button that hid it had the focus.
  useEffect(() => button.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 ps-4 pe-2 text-sm text-muted sm:ps-5 sm:pe-3">
      <p id={text}>{t('hidden', { days: HIDDEN_DAYS, what: labels.what(item) })}</p>
      <Button ref={button} variant="quiet" aria-describedby={text} onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  )
}
