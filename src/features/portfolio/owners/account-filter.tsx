import { useTranslations } from 'use-intl'
import { useEnsNames } from '#src/features/names/index.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Select } from '#src/ui/select.tsx'
import type { PortfolioOwner } from './portfolio-owners.ts'

export interface AccountFilterProps {
  readonly owners: readonly PortfolioOwner[]
  /** An owner's address; null for all. */
  readonly selected: string | null
  readonly onChange: (address: string | null) => void
}

/** Selects one of several addresses, or all of them. */
export function AccountFilter({ owners, selected, onChange }: AccountFilterProps) {
  const t = useTranslations('portfolio.account')
  const text = useNumberFormat()
  const ensNames = useEnsNames(owners.map(({ address }) => address))
  const getName = (owner: PortfolioOwner): string => {
    const ensName = ensNames[owners.indexOf(owner)]
    return [
      ...(owner.label === null ? [] : [owner.label]),
      // An option has no room for the mark of a name that may look like another.
      ...(ensName?.isAscii ? [ensName.name] : []),
      text.address(owner.address),
    ].join(' · ')
  }
  const renderOption = (owner: PortfolioOwner) => (
    <option key={owner.address} value={owner.address}>
      {getName(owner)}
    </option>
  )
  const watched = owners.filter(({ isOwn }) => !isOwn)
  return (
    <Field label={t('label')} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={selected ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{t('all', { count: owners.length })}</option>
          {owners.filter(({ isOwn }) => isOwn).map(renderOption)}
          {watched.length > 0 && (
            <optgroup label={t('watched')}>{watched.map(renderOption)}</optgroup>
          )}
        </Select>
      )}
    </Field>
  )
}
