import { useTranslations } from 'use-intl'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const TYPES = [
  'APPROVAL',
  'SUPPLY',
  'DEPOSIT',
  'STAKE',
  'UNSTAKE',
  'WITHDRAW',
  'CLAIM_UNSTAKED',
  'CLAIM_REWARDS',
  'BATCH',
  'PERMIT',
  'SPLIT',
] as const

/** What a step does, in a word or two; a type that came later reads as it is called. */
export function useStepLabel(): (transaction: Pick<Transaction, 'type'>) => string {
  const t = useTranslations('run.step')
  return ({ type }) => {
    const known = findKnownValue(TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}
