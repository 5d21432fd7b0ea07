import { useCallback, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { readLinkArguments } from '#src/arguments/link-arguments.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { useSearch } from '#src/router/page-context.ts'
import { chosenValues } from './chosen-values.ts'

export interface UseFormValues {
  /** What the form holds: at the start what the page's address says, later what was filled in. */
  readonly held: () => FormValues
  /** What is chosen in it now. */
  readonly chosen: FormValues
  /** To be told of each change; always the same. */
  readonly choose: (name: string, value: FieldValue) => void
}

/** What a form starts with, and what of it the wizard depends on. The review is always a press of the person's own. */
export function useFormValues(fields: readonly ArgumentField[] = []): UseFormValues {
  const search = useSearch()
  const mark = getDecimalMark(useLocale())
  const [initial] = useState<FormValues>(() => readLinkArguments(search, fields, mark))
  const [chosen, setChosen] = useState(() => chosenValues(initial))
  // No state: nothing is drawn anew for it. A form that went and came back begins with it.
  const latest = useRef(initial)
  const held = useCallback(() => latest.current, [])
  const choose = useCallback((name: string, value: FieldValue): void => {
    const next = new Map(latest.current).set(name, value)
    latest.current = next
    setChosen((before) => chosenValues(next, before))
  }, [])
  return { held, chosen, choose }
}
