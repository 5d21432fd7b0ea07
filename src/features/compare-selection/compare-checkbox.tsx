import type { ReactNode } from 'react'
import type { SelectedYield, CompareSelection } from './compare-selection.ts'

export interface CompareCheckboxProps extends SelectedYield {
  /** What a press does, in words. */
  readonly label: string
  readonly isSelected: boolean
  readonly compareSelection: CompareSelection
  /** What stands there in any case, 36 px wide: as large as a finger it takes no more room. */
  readonly children: ReactNode
}

/** Chooses a row to be compared, by a press on its logo. There are as many as rows, so it is made of little. */
export function CompareCheckbox({
  id,
  name,
  label,
  isSelected,
  compareSelection,
  children,
}: CompareCheckboxProps) {
  return (
    <span className="relative z-1 row-span-2 -m-1 grid size-11 shrink-0 place-items-center">
      {children}
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={label}
        title={label}
        onClick={() => compareSelection.toggle({ id, name })}
        className="compare-mark"
      />
    </span>
  )
}
