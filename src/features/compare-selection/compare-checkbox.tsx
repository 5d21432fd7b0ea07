import type { SelectedYield, CompareSelection } from './compare-selection.ts'

export interface CompareCheckboxProps extends SelectedYield {
  /** The accessible name. */
  readonly label: string
  readonly isSelected: boolean
  readonly compareSelection: CompareSelection
}

/** Selects a row for comparison. One per row, so it is one element, whose touch target is larger than its box. */
export function CompareCheckbox(props: CompareCheckboxProps) {
  const { id, name, label, isSelected, compareSelection } = props
  return (
    <input
      type="checkbox"
      // React writes this default while it hydrates; written here, the prerendered row stays as it is.
      value="on"
      aria-label={label}
      title={label}
      checked={isSelected}
      onChange={() => compareSelection.toggle({ id, name })}
      className="compare-box"
    />
  )
}
