import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useCompareSelection, type SelectedYield } from './compare-selection.ts'

/** Toggles a page's yield in the compare selection; renders nothing where that is unavailable. */
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
