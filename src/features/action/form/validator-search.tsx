import { useTranslations } from 'use-intl'
import type { SelectableValidator } from '#src/arguments/validator-list.ts'
import { TextInput } from '#src/ui/text-input.tsx'

export interface ValidatorSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** Whether anything is called that. */
  readonly hasMatches: boolean
  /** What is chosen, also while the search hides it. */
  readonly selected: readonly SelectableValidator[]
}

/** Finds a validator in a long list, and says which one is chosen. */
export function ValidatorSearch({ text, onText, hasMatches, selected }: ValidatorSearchProps) {
  const t = useTranslations('action.validator')
  const names = selected.map(({ label }) => label).join(', ')
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <output className="block text-sm text-muted empty:hidden">
        {names !== '' && t('chosen', { names })}
        {!hasMatches && <span className="block">{t('none')}</span>}
      </output>
    </>
  )
}
