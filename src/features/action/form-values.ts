import { useCallback, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useLocale } from 'use-intl'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { MAX_AMOUNT, type FieldValue, type FormValues } from '#src/arguments/control.ts'
import { readLinkArguments, writeLinkArguments } from '#src/arguments/link-arguments.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { useSearch, useRouter } from '#src/router/router-context.ts'
import { formatSearchParams } from '#src/router/route-location.ts'
import { useDebouncedCallback } from '#src/ui/debounce.ts'
import type { FilledForm } from './form/filled-form.ts'

/** Browsers throttle URL changes on every keystroke. */
const DEBOUNCE_MS = 400

interface FormUrl {
  /** To be told of each change. No effect: with each key that would be a task of its own. */
  readonly follow: () => void
  /** Says at once what the form holds. */
  readonly write: () => void
}

/** Keeps the form's values in the page's URL, so that it can be bookmarked, shared and reloaded. */
export function useFormUrl({ controls, draft, values }: FilledForm): FormUrl {
  const { navigate, subscribe, view } = useRouter()
  const [settled, setSettled] = useState(0)
  const settle = useCallback(() => setSettled((times) => times + 1), [])
  const follow = useDebouncedCallback(DEBOUNCE_MS, settle)
  function write(): void {
    if (values.size === 0) return
    const { path, search, hash } = view().location
    const next = { ...search, ...writeLinkArguments(controls, draft.fields, values) }
    const [before, after] = [formatSearchParams(search), formatSearchParams(next)]
    if (before === after) return
    const step = hash === '' ? '' : `#${hash}`
    void navigate(`${path}${after}${step}`, { as: 'replace' })
  }
  const writeNow = useEffectEvent(write)
  // The address bar is outside of React.
  useEffect(() => {
    if (settled > 0) writeNow()
  }, [settled])
  // A link may say things in other words than the form does, and a step back or forth something else.
  useEffect(() => {
    follow()
    return subscribe(follow)
  }, [follow, subscribe])
  return { follow, write }
}

export interface FormValuesState {
  /** What the form holds: at the start what the page's address says, later what was filled in. */
  readonly getValues: () => FormValues
  /** What is chosen in it now. */
  readonly selectedValues: FormValues
  /** To be told of each change; always the same. */
  readonly setValue: (name: string, value: FieldValue) => void
}

/**
 * What is chosen in a form, without an amount that is typed: nothing else depends on that.
 * @param previous what was chosen last, answered again while it is the same
 */
export function selectValues(values: FormValues, previous: FormValues = new Map()): FormValues {
  const chosen = new Map(
    [...values].filter(([name, value]) => name !== 'amount' || value === MAX_AMOUNT),
  )
  const isSame =
    chosen.size === previous.size &&
    [...chosen].every(([name, value]) => previous.get(name) === value)
  return isSame ? previous : chosen
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
