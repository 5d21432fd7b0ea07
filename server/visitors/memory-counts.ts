import { MAX_REPORTS, type MinuteCounts, type VisitorLimits } from './visitor-limits.ts'

interface VisitorRow {
  entering: number
  leaving: number
  streams: number
  reports: number
  readonly addresses: Set<string>
}

const createRow = (): VisitorRow => ({
  entering: 0,
  leaving: 0,
  streams: 0,
  reports: 0,
  addresses: new Set(),
})

/** Creates counts of this copy alone, for one minute: the fallback while the database is down. */
export function createMemoryCounts(limits: VisitorLimits): MinuteCounts {
  const rows = new Map<string, VisitorRow>()
  let current = 0
  return {
    record(visitor, minute, use) {
      if (minute !== current) rows.clear()
      current = minute
      const row = rows.get(visitor) ?? createRow()
      rows.set(visitor, row)
      return Promise.resolve(recordInRow(row, use, limits))
    },
    deleteBefore(minute) {
      if (current < minute) rows.clear()
      return Promise.resolve()
    },
  }
}

function recordInRow(
  row: VisitorRow,
  use: Parameters<MinuteCounts['record']>[2],
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
      if (row.reports >= MAX_REPORTS) return false
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
