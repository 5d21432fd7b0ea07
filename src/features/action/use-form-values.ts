import { useCallback, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { readLinkArguments } from '#src/arguments/link-arguments.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { useSearch } from '#src/router/page-context.ts'
import { selectValues } from './selected-values.ts'

export interface FormValuesState {
  /** What the form holds: at the start what the page's address says, later what was filled in. */
  readonly getValues: () => FormValues
  /** What is chosen in it now. */
  readonly selectedValues: FormValues
  /** To be told of each change; always the same. */
  readonly setValue: (name: string, value: FieldValue) => void
}

/** What a form starts with, and what of it the wizard depends on. The review is always a press of the person's own. */
export function useFormValues(fields: readonly ArgumentField[] = []): FormValuesState {
  const search = useSearch()
  const mark = getDecimalMark(useLocale())
  const [initial] = useState<FormValues>(() => readLinkArguments(search, fields, mark))
  const [selectedValues, setSelectedValues] = useState(() => selectValues(initial))
  // No state: nothing is drawn anew for it. A form that went and came back begins with it.
  const latest = useRef(initial)
  const getValues = useCallback(() => latest.current, [])
  const setValue = useCallback((name: string, value: FieldValue): void => {
    const next = new Map(latest.current).set(name, value)
    latest.current = next
    setSelectedValues((before) => selectValues(next, before))
  }, [])
  return { getValues, selectedValues, setValue }
}
