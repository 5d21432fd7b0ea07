import { useTranslations } from 'use-intl'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

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
export function useStepWords(): (transaction: Pick<Transaction, 'type'>) => string {
  const t = useTranslations('run.step')
  return ({ type }) => {
    const known = knownValue(TYPES, type)
    return known === null ? plainWords(type) : t(known)
  }
}
