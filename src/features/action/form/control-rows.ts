import type { Control } from '#src/arguments/control.ts'
import type { ControlOf } from './control-props.ts'

/** What stands together in a form: one control, or the two ends of a range. */
export type ControlRow =
  | { readonly kind: 'one'; readonly control: Control }
  | {
      readonly kind: 'range'
      readonly low: ControlOf<'price'>
      readonly high: ControlOf<'price'>
    }

function findRangeEnd(
  controls: readonly Control[],
  end: 'low' | 'high',
): ControlOf<'price'> | null {
  for (const { shape, ...control } of controls)
    if (shape.kind === 'price' && shape.end === end) return { ...control, shape }
  return null
}

/** The controls in their order; the ends of a range stand where the first of them is listed. */
export function groupControls(controls: readonly Control[]): readonly ControlRow[] {
  const [low, high] = [findRangeEnd(controls, 'low'), findRangeEnd(controls, 'high')]
  if (!low || !high) return controls.map((control) => ({ kind: 'one', control }))
  const ends = new Set([low.name, high.name])
  const first = controls.find(({ name }) => ends.has(name))?.name
  return controls.flatMap((control): ControlRow[] => {
    if (control.name === first) return [{ kind: 'range', low, high }]
    return ends.has(control.name) ? [] : [{ kind: 'one', control }]
  })
}
