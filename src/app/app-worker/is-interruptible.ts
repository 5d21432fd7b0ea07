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

/**
 * Follows which fields of a page the user fills. By their names: a form takes over what was typed before it had loaded, and
 * goes away for its review.
 * @param getPath the page's path
 * @returns whether a field of the page has content that was typed
 */
export function trackTypedFields(
  document: Pick<Document, 'addEventListener'>,
  getPath: () => string,
  signal: AbortSignal,
): () => boolean {
  const pathsByField = new Map<string, string>()
  const follow = ({ target }: Event): void => {
    if (!isField(target)) return
    if (target.value === '') pathsByField.delete(target.name)
    else pathsByField.set(target.name, getPath())
  }
  document.addEventListener('input', follow, { signal, capture: true })
  return () => {
    const path = getPath()
    for (const [name, typedOn] of pathsByField) if (typedOn !== path) pathsByField.delete(name)
    return pathsByField.size > 0
  }
}

export interface PageState {
  readonly path: string
  /** Of the address, with its "#". */
  readonly hash: string
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
  { path, hash, running, hasTyped }: PageState,
): boolean {
  const match = matchPath(path)
  // A yield's page has its forms and their review in it.
  const isSigning = hash === '#review' || (match !== null && SIGNING_PATHS.has(match.path))
  return running === 0 && !isSigning && !hasTyped && document.querySelector(DIALOGS) === null
}
