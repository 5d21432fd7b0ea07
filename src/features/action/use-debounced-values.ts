import { useCallback, useState } from 'react'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { useDebouncedCallback } from '#src/ui/use-debounced-callback.ts'

/** Milliseconds without a key. */
const DEBOUNCE_MS = 200

interface DebouncedValues {
  readonly values: FormValues
  /** As they were when they last stood still: what is reckoned from them is not read while somebody types. */
  readonly settled: FormValues
}

/** What a form holds, and what of it stands still. */
export function useDebouncedValues(initial: FormValues) {
  const [state, setState] = useState<DebouncedValues>({ values: initial, settled: initial })
  const settleValues = useCallback(
    () => setState(({ values }) => ({ values, settled: values })),
    [],
  )
  const trigger = useDebouncedCallback(DEBOUNCE_MS, settleValues)
  const fill = useCallback(
    (name: string, value: FieldValue): void => {
      setState(({ values, settled: still }) => ({
        values: new Map(values).set(name, value),
        settled: still,
      }))
      trigger()
    },
    [trigger],
  )
  return { ...state, fill }
}
