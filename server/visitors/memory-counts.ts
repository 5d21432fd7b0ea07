import { REPORTS, type MinuteCounts, type VisitorLimits } from './visitor-limits.ts'

interface Row {
  entering: number
  leaving: number
  streams: number
  reports: number
  readonly addresses: Set<string>
}

const emptyRow = (): Row => ({
  entering: 0,
  leaving: 0,
  streams: 0,
  reports: 0,
  addresses: new Set(),
})

/** The counts of this copy alone, of one minute: what is left while the database does not answer. */
export function createMemoryCounts(limits: VisitorLimits): MinuteCounts {
  const rows = new Map<string, Row>()
  let current = 0
  return {
    note(visitor, minute, use) {
      if (minute !== current) rows.clear()
      current = minute
      const row = rows.get(visitor) ?? emptyRow()
      rows.set(visitor, row)
      return Promise.resolve(noteIn(row, use, limits))
    },
    forgetBefore(minute) {
      if (current < minute) rows.clear()
      return Promise.resolve()
    },
  }
}

function noteIn(
  row: Row,
  use: Parameters<MinuteCounts['note']>[2],
  { creations, streams, addresses }: VisitorLimits,
): boolean {
  switch (use.kind) {
    case 'enter':
      if (row.entering + row.leaving >= creations) return false
      row.entering += 1
      return true
    case 'leave':
      if (row.leaving >= creations) return false
      row.leaving += 1
      return true
    case 'stream':
      if (row.streams >= streams) return false
      row.streams += 1
      return true
    case 'report':
      if (row.reports >= REPORTS) return false
      row.reports += 1
      return true
    case 'addresses': {
      const all = new Set([...row.addresses, ...use.names])
      if (all.size > addresses) return false
      for (const name of all) row.addresses.add(name)
      return true
    }
  }
}
