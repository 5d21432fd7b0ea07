import type { ReactNode } from 'react'
import type { ChosenYield } from './chosen.ts'
import type { Choice } from './create-choice.ts'

export interface CompareMarkProps extends ChosenYield {
  /** What a press does, in words. */
  readonly label: string
  readonly isChosen: boolean
  readonly choice: Choice
  /** What stands there in any case, 36 px wide: as large as a finger it takes no more room. */
  readonly children: ReactNode
}

/** Chooses a row to be compared, by a press on its logo. There are as many as rows, so it is made of little. */
export function CompareMark({ id, name, label, isChosen, choice, children }: CompareMarkProps) {
  return (
    <span className="relative z-1 row-span-2 -m-1 grid size-11 shrink-0 place-items-center">
      {children}
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={label}
        title={label}
        onClick={() => choice.toggle({ id, name })}
        className="compare-mark"
      />
    </span>
  )
}
