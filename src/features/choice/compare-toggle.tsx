import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useChoice } from './choice-context.ts'
import type { ChosenYield } from './chosen.ts'

/** Chooses the yield of a page to be compared; nothing where nothing can be chosen. */
export function CompareToggle(one: ChosenYield) {
  const t = useTranslations('yield.compare')
  const { chosen, choice } = useChoice()
  const isChosen = chosen.yields.some(({ id }) => id === one.id)
  if (choice === null) return null
  return (
    <Button variant="quiet" aria-pressed={isChosen} onClick={() => choice.toggle(one)}>
      <Icon name={isChosen ? 'check' : 'plus'} className="size-4" />
      {t(isChosen ? 'chosen' : 'choose')}
    </Button>
  )
}
