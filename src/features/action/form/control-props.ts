import type { ReactNode } from 'react'
import type { Control, FieldValue, Shape } from '#src/arguments/control.ts'

/** A control whose shape is known. */
export type ControlOf<Kind extends Shape['kind']> = Omit<Control, 'shape'> & {
  readonly shape: Extract<Shape, { kind: Kind }>
}

/** What every kind of control is given. */
export interface ControlProps<Shown = Control> {
  readonly control: Shown
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
  /** What is wrong with it, in words, where that may be said already. */
  readonly error: ReactNode
  /** In which of several amounts, from 0. */
  readonly errorPart?: number | undefined
}
