import { describe, expect, it, vi } from 'vitest'
import { MAX_AMOUNT, type FieldValue } from '#src/arguments/control.ts'
import { createEnterDraft } from './draft/create-enter-draft.ts'
import { createFormState, createFormStore, reduceForm, type FormState } from './form-state.ts'
import { exampleYield, usdc } from './testing/example-yield.ts'

const values = (given: Readonly<Record<string, FieldValue>>) => new Map(Object.entries(given))
const fill = (state: FormState, name: string, value: FieldValue): FormState =>
  reduceForm(state, { kind: 'filled', name, value })

const start = createFormState(values({ amount: '1', inputToken: 'USDC' }))
const draft = createEnterDraft(exampleYield(), undefined, usdc, {
  available: null,
  spendable: null,
})
if (!draft) throw new Error('the example takes deposits')
const reviewed = reduceForm(start, { kind: 'reviewed', by: '0x1', draft })

describe('the selected form values', () => {
  it('exclude a typed amount, and stay identical while it is typed', () => {
    expect([...start.selected]).toEqual([['inputToken', 'USDC']])
    expect(fill(start, 'amount', '12.5').selected).toBe(start.selected)
    expect(fill(start, 'amount', '').selected).toBe(start.selected)
  })

  it.each<[string, FieldValue]>([
    ['inputToken', 'DAI'],
    ['subnetId', '3'],
    ['amount', MAX_AMOUNT],
  ])('change with %s = %j', (name, value) => {
    const { selected } = fill(start, name, value)
    expect(selected).not.toBe(start.selected)
    expect(selected.get(name)).toBe(value)
  })
})

describe('the settled form values', () => {
  it('update once typing pauses', () => {
    const typed = fill(fill(start, 'amount', '12'), 'amount', '12.5')
    expect(typed.settled).toBe(start.values)
    expect(reduceForm(typed, { kind: 'paused' }).settled.get('amount')).toBe('12.5')
  })
})

describe('a form review', () => {
  it('ends with any change of a value, and keeps the typed input', () => {
    expect(reviewed).toMatchObject({ reviewer: '0x1', wasReviewed: true })
    expect(reviewed.reviewedDraft).toBe(draft)
    const changed = fill(reviewed, 'amount', '2')
    expect(changed).toMatchObject({ reviewer: null, wasReviewed: true })
    expect(changed.values.get('amount')).toBe('2')
  })

  it('continues with the revalidated draft', () => {
    const fresh = { ...draft }
    const state = reduceForm(reviewed, { kind: 'revalidated', draft: fresh })
    expect(state.reviewedDraft).toBe(fresh)
    expect(state.reviewer).toBe('0x1')
  })

  it('shows the form with the same values when it is left', () => {
    const state = reduceForm(reviewed, { kind: 'left' })
    expect(state.reviewer).toBeNull()
    expect(state.values).toBe(start.values)
  })
})

it('a store notifies its listeners of each change until they unsubscribe', () => {
  const store = createFormStore(values({}))
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  store.dispatch({ kind: 'filled', name: 'amount', value: '5' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getState().values.get('amount')).toBe('5')
  stop()
  store.dispatch({ kind: 'paused' })
  expect(listener).toHaveBeenCalledTimes(1)
})
