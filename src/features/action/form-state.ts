import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { MAX_AMOUNT, type FieldValue, type FormValues } from '#src/arguments/control.ts'
import { readLinkArguments } from '#src/arguments/link-arguments.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { useSearch } from '#src/router/router-context.ts'
import type { ActionDraft } from './draft/action-draft.ts'

/** Everything that is filled in, and how far it has come. */
export interface FormState {
  readonly values: FormValues
  /** The values when typing last paused: earnings are not projected with every key. */
  readonly settled: FormValues
  /** The values without an amount that is typed: only the form depends on that. */
  readonly selected: FormValues
  /** The address that reviews the request; null while the form is filled in. */
  readonly reviewer: string | null
  /** The draft as it was shown for review; null before. */
  readonly reviewedDraft: ActionDraft | null
  /** Whether the form was left for the review before. */
  readonly wasReviewed: boolean
}

export type FormEvent =
  | { readonly kind: 'filled'; readonly name: string; readonly value: FieldValue }
  | { readonly kind: 'paused' }
  | { readonly kind: 'reviewed'; readonly by: string; readonly draft: ActionDraft }
  /** The draft was read again: from here on the review shows it. */
  | { readonly kind: 'revalidated'; readonly draft: ActionDraft }
  | { readonly kind: 'left' }

/**
 * Returns the values that others than the form depend on: without a typed amount.
 * @param previous what was selected last; returned again while it is the same
 */
function selectValues(values: FormValues, previous: FormValues): FormValues {
  const selected = new Map(
    [...values].filter(([name, value]) => name !== 'amount' || value === MAX_AMOUNT),
  )
  const isSame =
    selected.size === previous.size &&
    [...selected].every(([name, value]) => previous.get(name) === value)
  return isSame ? previous : selected
}

/** The state of a form that begins with these values. */
export const createFormState = (values: FormValues): FormState => ({
  values,
  settled: values,
  selected: selectValues(values, new Map()),
  reviewer: null,
  reviewedDraft: null,
  wasReviewed: false,
})

/** The only way in which a form changes. */
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

/** Holds a form's state outside of React: a key renders only what reads its value. */
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

/** A form's store, which begins with what the page's URL says. The review always takes a press. */
export function useFormStore(fields: readonly ArgumentField[] = []): FormStore {
  const search = useSearch()
  const mark = getDecimalMark(useLocale())
  const [store] = useState(() => createFormStore(readLinkArguments(search, fields, mark)))
  return store
}

/** Reads a part of a form's state. @param select returns the same value while it is the same */
export function useFormState<Value>(store: FormStore, select: (state: FormState) => Value): Value {
  const read = useCallback(() => select(store.getState()), [store, select])
  return useSyncExternalStore(store.subscribe, read, read)
}

export const getSelected = ({ selected }: FormState): FormValues => selected
