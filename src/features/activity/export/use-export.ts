import { useEffect, useRef, useState } from 'react'
import { fetchActions } from '#src/api/queries/actions.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import type { ActivityFilter } from '../activity-filter.ts'
import { fetchFees } from '../paid-fees-query.ts'
import { getSentHash } from '../sent-hash.ts'
import { createExportRows } from './create-export-rows.ts'
import { formatCsv, formatJson } from './format-export.ts'
import { findFacts, listMissing, type ExportKnowledge } from './list-missing.ts'
import {
  readExportActions,
  readExportFees,
  type ExportSources,
  type MissingPart,
  type SentOnNetwork,
} from './read-export.ts'

export interface ExportRequest extends ExportKnowledge {
  readonly owners: readonly Owner[]
  readonly filter: ActivityFilter
  readonly format: 'csv' | 'json'
  readonly withFees: boolean
}

export interface ExportedFile {
  readonly name: string
  readonly text: string
  readonly type: string
  readonly actions: number
  readonly missing: readonly MissingPart[]
}

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'actions'; readonly count: number }
  | { readonly kind: 'fees'; readonly count: number; readonly total: number }
  | { readonly kind: 'done'; readonly file: ExportedFile }
  | { readonly kind: 'failed' }

/** Waits, or throws the reason of the signal at once. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('canceled', 'AbortError'))
    })
  })

const createSources = (signal: AbortSignal): ExportSources & { isCanceled: () => boolean } => ({
  fetchActions: (filter, limit) => fetchActions(filter, signal, limit),
  fetchFees,
  wait: (milliseconds) => wait(milliseconds, signal),
  isCanceled: () => signal.aborted,
})

const getSent = ({ transactions }: Action, facts: readonly Fact[]): readonly SentOnNetwork[] =>
  transactions.flatMap((step) => {
    const hash = getSentHash(step, facts)
    return hash === null ? [] : [{ network: step.network, hash }]
  })

/** Reads and formats an export. @throws when it is canceled */
async function createExport(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (state: ExportState) => void,
): Promise<ExportedFile> {
  const { owners, filter, format, withFees } = request
  const sources = createSources(signal)
  const addresses = owners.map(({ address }) => address)
  const read = await readExportActions(addresses, filter, sources, (count) =>
    onProgress({ kind: 'actions', count }),
  )
  const sent = withFees
    ? read.actions.flatMap((action) => getSent(action, findFacts(request, action).facts))
    : []
  const total = new Set(sent.map(({ hash }) => hash)).size
  onProgress({ kind: 'fees', count: 0, total })
  const fees = await readExportFees(sent, sources, (count) =>
    onProgress({ kind: 'fees', count, total }),
  )
  signal.throwIfAborted()
  const rows = read.actions.flatMap((action) =>
    createExportRows(action, { ...findFacts(request, action), fees }),
  )
  const missing = [...read.missing, ...listMissing(request, read.actions, fees)]
  const exportedAt = new Date(serviceClock.now()).toISOString()
  const suffix = missing.length === 0 ? '' : '-incomplete'
  return {
    name: `sheaf-activity-${exportedAt.slice(0, 10)}${suffix}.${format}`,
    text: format === 'csv' ? formatCsv(rows) : formatJson(rows, { exportedAt, addresses, missing }),
    type: format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json',
    actions: read.actions.length,
    missing,
  }
}

/** Saves a file on the user's device. */
export function saveFile({ name, text, type }: ExportedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Runs exports, one at a time, which can be canceled, and are where the dialog closes. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)

  // Requests outlive the component otherwise.
  useEffect(() => () => running.current?.abort(), [])

  const cancel = (): void => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }
  const start = async (request: ExportRequest): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'actions', count: 0 })
    const update = (next: ExportState): void => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      const file = await createExport(request, controller.signal, update)
      update({ kind: 'done', file })
      saveFile(file)
    } catch {
      update({ kind: 'failed' })
    }
  }
  return { state, start, cancel }
}
