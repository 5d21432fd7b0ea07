/** All caches of this site's workers begin with it. */
export const CACHE_PREFIX = 'sheaf-shell-'

/** What a page tells a worker: what it is asked, or the files that the page loaded before the worker was there. */
export type WorkerMessage =
  | { readonly kind: 'describe' }
  | { readonly kind: 'activate' }
  | { readonly kind: 'keep'; readonly files: readonly string[] }

/** What a worker says of itself. */
export interface WorkerDescription {
  /** Of the app that it was built with. */
  readonly version: string
  /** That app's first script. */
  readonly entry: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses a page's message; null for any other. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  const { kind, files }: { kind?: unknown; files?: unknown } = Object(data)
  if (kind === 'describe' || kind === 'activate') return { kind }
  return kind === 'keep' && Array.isArray(files) ? { kind, files: files.filter(isText) } : null
}

/** Parses a worker's answer; null for that of another version. */
export function readWorkerDescription(data: unknown): WorkerDescription | null {
  const { version, entry }: { version?: unknown; entry?: unknown } = Object(data)
  return isText(version) && isText(entry) ? { version, entry } : null
}
