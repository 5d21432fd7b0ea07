import { useTranslations } from 'use-intl'
import type { Validator } from '#src/api/schemas/validator.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

const isNothing = (amount: string): boolean => /^-|^0(?:\.0+)?$/.test(amount)

/** What is known of a validator besides its rate, in a few words each: its cut, its size, and what is left. */
export function useValidatorNotes(symbol: string): (validator: Validator) => readonly string[] {
  const t = useTranslations('yield.validators')
  const { short, share } = useNumberFormat()
  return ({ commission, tvl, remainingPossibleStake, remainingSlots, minimumStake, subnetName }) =>
    [
      subnetName !== undefined && t('subnet', { name: subnetName }),
      commission !== undefined && t('commission', { percent: share(commission) }),
      tvl !== undefined && t('staked', { amount: short(tvl, symbol) }),
      remainingPossibleStake !== undefined &&
        (isNothing(remainingPossibleStake)
          ? t('noRoom')
          : t('room', { amount: short(remainingPossibleStake, symbol) })),
      remainingSlots !== undefined && t('slots', { count: remainingSlots }),
      minimumStake !== undefined &&
        !isNothing(minimumStake) &&
        t('least', { amount: short(minimumStake, symbol) }),
    ].filter((note) => note !== false)
}
