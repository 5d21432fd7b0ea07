import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useCompareSelection, type SelectedYield } from './compare-selection.ts'

/** Chooses the yield of a page to be compared; nothing where nothing can be chosen. */
export function CompareToggle(earnYield: SelectedYield) {
  const t = useTranslations('yield.compare')
  const { selection, compareSelection } = useCompareSelection()
  const isSelected = selection.yields.some(({ id }) => id === earnYield.id)
  if (compareSelection === null) return null
  return (
    <Button
      variant="quiet"
      aria-pressed={isSelected}
      onClick={() => compareSelection.toggle(earnYield)}
    >
      <Icon name={isSelected ? 'check' : 'plus'} className="size-4" />
      {t(isSelected ? 'chosen' : 'choose')}
    </Button>
  )
}
