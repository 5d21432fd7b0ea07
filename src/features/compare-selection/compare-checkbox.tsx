import type { ReactNode } from 'react'
import type { SelectedYield, CompareSelection } from './compare-selection.ts'

export interface CompareCheckboxProps extends SelectedYield {
  /** The accessible name. */
  readonly label: string
  readonly isSelected: boolean
  readonly compareSelection: CompareSelection
  /** The content, 36 px wide, so that the touch target takes no extra space. */
  readonly children: ReactNode
}

/** Selects a row for comparison by its logo. One per row, so it has few elements. */
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
