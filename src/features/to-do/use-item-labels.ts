import { useCompareSelection } from '#src/features/compare-selection/index.ts'
import { useTranslations } from 'use-intl'
import { useActionInProgressLabels } from '#src/features/actions-in-progress/index.ts'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { BetterRateItem, RateFellItem, ToDoItem } from './to-do-item.ts'

/** APR or APY, as sent. */
const getRateType = ({ row }: ToDoItem): string => row?.rateType ?? 'APY'

interface ItemLabels {
  /** An item as plain text, for names of buttons. */
  readonly what: (item: ToDoItem) => string
  /** What its press does. */
  readonly press: (item: ToDoItem) => string
}

/** Returns functions that name items. */
export function useItemLabels(): ItemLabels {
  const t = useTranslations('portfolio.toDo')
  const pending = useTranslations('portfolio.pending')
  const actions = useActionInProgressLabels()
  const { rate } = useNumberFormat()
  const { compareSelection } = useCompareSelection()
  const fell = (item: RateFellItem): string =>
    t('rateFell.title', {
      type: getRateType(item),
      usual: rate(Number(item.usual)),
      rate: rate(Number(item.rate)),
    })
  const better = ({ target, targetRate }: BetterRateItem): string =>
    t('betterRate.title', {
      name: target.name,
      rate: rate(Number(targetRate)),
      type: target.rateType ?? 'APY',
    })
  return {
    what(item) {
      if (item.kind === 'your-turn') return actions.what(item.action)
      if (item.kind === 'rate-fell') return fell(item)
      if (item.kind === 'better-rate') return better(item)
      if (item.kind === 'closing') return t(`closing.${item.closing}.title`)
      return item.name
    },
    press(item) {
      if (item.kind === 'your-turn') return t('continue')
      if (item.kind === 'better-rate')
        return t(item.canMove ? 'move' : compareSelection ? 'compare' : 'view')
      if (item.kind === 'closing' && item.canExit) return t('withdraw')
      if (item.kind !== 'withdrawable' && item.kind !== 'claimable') return t('view')
      const known = findKnownValue(PENDING_TYPES, item.actionType)
      return known === null ? humanizeValue(item.actionType) : pending(known)
    },
  }
}
