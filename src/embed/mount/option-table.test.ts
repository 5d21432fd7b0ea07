import { expect, it } from 'vitest'
import { cellsOf, readGuideTable } from '#src/testing/guide-table.ts'
import { renderOptionTable } from './option-meanings.ts'

it('the guide’s table of options is the one that the code has', () => {
  expect(readGuideTable('option')).toEqual(cellsOf(renderOptionTable()))
})
