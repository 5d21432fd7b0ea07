import { useCallback, useState } from 'react'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { useRest } from '#src/ui/use-rest.ts'

/** Milliseconds without a key. */
const REST = 200

interface Filled {
  readonly values: FormValues
  /** As they were when they last stood still: what is reckoned from them is not read while somebody types. */
  readonly still: FormValues
}

/** What a form holds, and what of it stands still. */
export function useFilled(initial: FormValues) {
  const [filled, setFilled] = useState<Filled>({ values: initial, still: initial })
  const settle = useCallback(() => setFilled(({ values }) => ({ values, still: values })), [])
  const stir = useRest(REST, settle)
  const fill = useCallback(
    (name: string, value: FieldValue): void => {
      setFilled(({ values, still }) => ({ values: new Map(values).set(name, value), still }))
      stir()
    },
    [stir],
  )
  return { ...filled, fill }
}
