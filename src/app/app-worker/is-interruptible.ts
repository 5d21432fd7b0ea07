import { matchPath, type Path } from '#src/router/paths.ts'

/** Pages where something may be about to be signed. */
const SIGNING_PATHS: ReadonlySet<Path> = new Set<Path>([
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/move',
  '/approvals',
  '/claim/$network',
  '/actions/$actionId',
])

/** Fields whose content a reload would lose; that of a search is in the address. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=search]), textarea'

const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(FIELDS)

/** Follows which fields the user types into. @returns whether one of them is shown and has content */
export function trackTypedFields(document: Document, signal: AbortSignal): () => boolean {
  const typed = new Set<Field>()
  const add = ({ target }: Event): void => void (isField(target) && typed.add(target))
  document.addEventListener('input', add, { signal, capture: true })
  return () => {
    for (const field of typed) if (!field.isConnected) typed.delete(field)
    return [...typed].some(({ value }) => value !== '')
  }
}

export interface PageState {
  readonly path: string
  /** Number of this browser's actions that run. */
  readonly running: number
  readonly hasTyped: boolean
}

/**
 * Whether a page may be reloaded: no action of this browser runs, nothing is about to be signed, no dialog is open, and
 * the user has typed nothing.
 */
export function isInterruptible(
  document: { querySelector(selectors: string): unknown },
  { path, running, hasTyped }: PageState,
): boolean {
  const match = matchPath(path)
  const isSigning = match !== null && SIGNING_PATHS.has(match.path)
  return running === 0 && !isSigning && !hasTyped && document.querySelector(DIALOGS) === null
}
