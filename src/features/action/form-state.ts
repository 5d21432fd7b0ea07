import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { MAX_AMOUNT, type FieldValue, type FormValues } from '#src/arguments/control.ts'
import { readLinkArguments } from '#src/arguments/link-arguments.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { useSearch } from '#src/router/router-context.ts'
import type { ActionDraft } from './draft/action-draft.ts'

/** The form's values and its progress. */
export interface FormState {
  readonly values: FormValues
  /** The values when typing last paused: earnings are not projected on every keystroke. */
  readonly settled: FormValues
  /** The values without a typed amount, which only the form depends on. */
  readonly selected: FormValues
  /** The address that reviews the request; null during input. */
  readonly reviewer: string | null
  /** The draft as shown for review; null before. */
  readonly reviewedDraft: ActionDraft | null
  /** Whether the form was submitted for review before. */
  readonly wasReviewed: boolean
}

export type FormEvent =
  | { readonly kind: 'filled'; readonly name: string; readonly value: FieldValue }
  | { readonly kind: 'paused' }
  | { readonly kind: 'reviewed'; readonly by: string; readonly draft: ActionDraft }
  /** The revalidated draft, which the review shows from here on. */
  | { readonly kind: 'revalidated'; readonly draft: ActionDraft }
  | { readonly kind: 'left' }

/** Returns the values without a typed amount. @param previous the last selected values; returned again if equal */
function selectValues(values: FormValues, previous: FormValues): FormValues {
  const selected = new Map(
    [...values].filter(([name, value]) => name !== 'amount' || value === MAX_AMOUNT),
  )
  const isSame =
    selected.size === previous.size &&
    [...selected].every(([name, value]) => previous.get(name) === value)
  return isSame ? previous : selected
}

/** Returns a form's initial state with these values. */
export const createFormState = (values: FormValues): FormState => ({
  values,
  settled: values,
  selected: selectValues(values, new Map()),
  reviewer: null,
  reviewedDraft: null,
  wasReviewed: false,
})

/** Returns the form's state after an event. */
export function reduceForm(state: FormState, event: FormEvent): FormState {
  switch (event.kind) {
    case 'filled': {
      const values = new Map(state.values).set(event.name, event.value)
      // Going forward in the browser must not lead to a review of other values.
      return { ...state, values, selected: selectValues(values, state.selected), reviewer: null }
    }
    case 'paused':
      return { ...state, settled: state.values }
    case 'reviewed':
      return {
        ...state,
        settled: state.values,
        reviewer: event.by,
        reviewedDraft: event.draft,
        wasReviewed: true,
      }
    case 'revalidated':
      return { ...state, reviewedDraft: event.draft }
    case 'left':
      return { ...state, reviewer: null }
  }
}

/** A form's state outside React: a keystroke renders only what reads its value. */
export interface FormStore {
  readonly getState: () => FormState
  readonly dispatch: (event: FormEvent) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createFormStore(values: FormValues): FormStore {
  let state = createFormState(values)
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    dispatch: (event) => {
      state = reduceForm(state, event)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns a form's store, initialized from the URL. The review always requires a press.
 * @param typedAmount what was typed before, instead of the URL's
 */
export function useFormStore(fields: readonly ArgumentField[] = [], typedAmount = ''): FormStore {
  const search = useSearch()
  const mark = getDecimalMark(useLocale())
  const [store] = useState(() => {
    const values = readLinkArguments(search, fields, mark)
    const hasAmount = fields.some(({ name, isArray }) => name === 'amount' && isArray !== true)
    return createFormStore(
      typedAmount === '' || !hasAmount ? values : new Map(values).set('amount', typedAmount),
    )
  })
  return store
}

/** Reads a selection of a form's state. @param select must return identical values for equal state */
export function useFormState<Value>(store: FormStore, select: (state: FormState) => Value): Value {
  const read = useCallback(() => select(store.getState()), [store, select])
  return useSyncExternalStore(store.subscribe, read, read)
}

export const getSelected = ({ selected }: FormState): FormValues => selected
