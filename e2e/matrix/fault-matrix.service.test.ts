import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import budgets from '../../bench/budgets.json' with { type: 'json' }
import { COLUMNS } from './columns.ts'
import { createEvmColumn } from './evm-column.ts'
import { getPossiblePhases } from './faults.ts'
import { FAULTS_IN_CHROMIUM, PHASES_IN_CHROMIUM } from './in-chromium.ts'
import { describeColumn } from './table.ts'
import { linkInBrowser } from './wallet-link.ts'

describe('the table', () => {
  it('the table has as many cells as the bench requires', () => {
    const cells = Object.values(COLUMNS).flat().flatMap(getPossiblePhases)
    expect(budgets['fault-matrix']).toEqual({
      unit: `of ${cells.length} cells`,
      budget: `>= ${cells.length}`,
    })
  })

  it('the table lists where each fault and each phase is shown in a browser', () => {
    const names = new Set(
      Object.values(COLUMNS)
        .flat()
        .map(({ name }) => name),
    )
    expect(Object.keys(FAULTS_IN_CHROMIUM).toSorted()).toEqual([...names].toSorted())
    const shown = [...Object.values(FAULTS_IN_CHROMIUM), ...Object.values(PHASES_IN_CHROMIUM)]
    const files = shown.flatMap((each) => ('in' in each ? [each.in] : []))
    expect(files.filter((file) => !existsSync(join('e2e', file)))).toEqual([])
  })
})

describeColumn(createEvmColumn(linkInBrowser), COLUMNS.browser)
