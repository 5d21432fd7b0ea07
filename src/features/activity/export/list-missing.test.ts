import { describe, expect, it } from 'vitest'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { createdHere, exampleAction } from '#src/execution/testing/step-facts.ts'
import { listMissing } from './list-missing.ts'

const actions = [exampleAction([])]
const yields = new Map([['vault', createCatalogueRow({ id: 'vault' })]])
const fees = new Map([['base 0x1', null]])
const none = new Map()

describe('an export', () => {
  it('is complete once the catalogue and the journal are read', () => {
    expect(listMissing({ getFacts: () => [], yields }, actions, none)).toEqual([])
  })

  it('without the catalogue lacks names, and the tokens that only it knows', () => {
    expect(listMissing({ getFacts: () => [], yields: null }, actions, none)).toEqual([
      { kind: 'catalogue' },
      { kind: 'assets', count: 1 },
    ])
    expect(listMissing({ getFacts: () => createdHere, yields: null }, actions, none)).toEqual([
      { kind: 'catalogue' },
    ])
  })

  it('without the journal lacks what was requested here', () => {
    expect(listMissing({ getFacts: null, yields }, actions, fees)).toEqual([
      { kind: 'journal' },
      { kind: 'fees', count: 1 },
    ])
  })
})
