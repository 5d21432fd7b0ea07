import { StrictMode, startTransition, type ReactNode } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { nextMacrotask } from '#src/catalogue/next-macrotask.ts'
import { waitForPage } from '#src/router/router.ts'
import { createBrowserHistory } from '#src/router/page-history.ts'
import '#src/ui/base.css'
import { createAppDependencies } from './app-dependencies.ts'
import { App } from './app.tsx'
import { createAppRouter } from './create-app-router.ts'
import { loadFirstMessages, subscribeToLanguage } from './load-messages.ts'
import { forbidCodeFromText, keepFocus, provideStorage } from './prepare-page.ts'
import { Shell } from './shell.tsx'
import { matchesPrerender, isFromCache, readHydrationData } from './hydration-data.ts'
import { startLiveUpdates } from './start-live-updates.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)

/** Longer than this nobody is left with a page that answers nothing. */
const waitForSlowStart = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5_000)
  })

const dependencies = createAppDependencies()
const router = createAppRouter(dependencies, createBrowserHistory(window))
const root = document.getElementById('app')

interface MountOptions {
  /** It comes out the same as what the gateway drew, and takes that over as it stands. */
  readonly canHydrate: boolean
  /** In slices: the page answers meanwhile. */
  readonly inSlices: boolean
}

/** Puts the app into its element: over what the gateway drew there, or in its place once all of it is drawn. */
function mountApp(root: HTMLElement, app: ReactNode, { canHydrate, inSlices }: MountOptions) {
  const mount = (): void => {
    // What turns out to be another than was drawn (a translator was at work) React draws again, and reports.
    if (canHydrate) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }
  if (inSlices) startTransition(mount)
  else mount()
}

const CONTROLS = 'a[href], button, input, select'

type Control = HTMLElement

const findControls = (document: Document): Control[] => [
  ...document.querySelectorAll<Control>(CONTROLS),
]

const isField = (control: Control): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement

/** What a control is to people: fields of a kind are told apart by their order, everything else by its name. */
const getControlName = (control: Control): string =>
  isField(control)
    ? control.tagName
    : `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`

/** The control of `after` that is to people what one of `before` was. */
function findCounterpart(control: Control, before: readonly Control[], after: readonly Control[]) {
  const name = getControlName(control)
  const candidates = (some: readonly Control[]): Control[] =>
    some.filter((one) => getControlName(one) === name)
  return candidates(after)[candidates(before).indexOf(control)]
}

interface Entered {
  readonly value: string
  /** Where the next letter goes; null where there are none. */
  readonly cursor: number | null
}

/** Puts a value into a field as if somebody had: React listens to the browser's events, and looks whether there is news. */
function enterValue(field: HTMLInputElement | HTMLSelectElement, { value, cursor }: Entered): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (cursor !== null && field instanceof HTMLInputElement) field.setSelectionRange(cursor, cursor)
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** What somebody put into a field that the gateway drew; null where it is as it was drawn. */
function readEntered(field: Control): Entered | null {
  if (field instanceof HTMLInputElement) {
    const { value, defaultValue, selectionStart: cursor } = field
    return value === defaultValue ? null : { value, cursor }
  }
  if (!(field instanceof HTMLSelectElement)) return null
  const selectedOption = [...field.options].find(({ defaultSelected }) => defaultSelected)
  const { value } = field
  return value === (selectedOption ?? field.options[0])?.value ? null : { value, cursor: null }
}

const getPressedControl = (): unknown => Reflect.get(globalThis, 'sheafPressed')

/** Does again what somebody did. */
type ReplayAfterHydration = () => void

/**
 * People begin to read, type and press before the app has arrived, on the page that the gateway drew. What they did there is
 * done again with the app's own controls: text, choices, the cursor, and the last press.
 * @returns to be called when the app is drawn, before it draws anything again; what comes of it, once it answers
 */
function captureBeforeHydration(document: Document): () => ReplayAfterHydration {
  if (!document.getElementById(FIRST_PAGE_ID)) return () => () => undefined
  const before = findControls(document)
  const indexOf = (target: unknown): number => before.findIndex((control) => control === target)
  const pressedBefore = getPressedControl()
  let focused = indexOf(document.activeElement)
  const track = ({ target }: Event): void => void (focused = indexOf(target))
  document.addEventListener('focusin', track)
  return () => {
    document.removeEventListener('focusin', track)
    document.getElementById(FIRST_PAGE_ID)?.remove()
    const after = findControls(document)
    const counterpart = (control: Control | undefined) =>
      control && findCounterpart(control, before, after)
    const changed = before.flatMap((old) => {
      const entered = readEntered(old)
      const field = entered && counterpart(old)
      return field && isField(field) ? [{ field, entered }] : []
    })
    const pressed = getPressedControl()
    const [at, last] = [before[focused], before[indexOf(pressed)]]
    // What was taken over as it stood has kept the focus, and has answered whatever was pressed since.
    const focus = at?.isConnected === true ? undefined : counterpart(at)
    const press =
      last?.isConnected === true && pressed !== pressedBefore ? undefined : counterpart(last)
    return () => {
      for (const { field, entered } of changed) enterValue(field, entered)
      focus?.focus({ preventScroll: true })
      press?.click()
    }
  }
}

async function start(root: HTMLElement): Promise<void> {
  // What nearly every screen needs is on its way before React starts; who comes back has rows of a minute ago, and would wait
  // for others to be read.
  const isReturning = isFromCache()
  const isOfYield = router.view().match?.path === '/yields/$yieldId'
  if (!isReturning && !isOfYield) void dependencies.client.prefetchQuery(catalogueQuery())
  const messagesReady = loadFirstMessages(dependencies.messageStore)
  // All of this is read and run by now: what comes next is a task of its own.
  await nextMacrotask()
  const first = readHydrationData(document, dependencies.client)
  if (!first) void dependencies.client.prefetchQuery(siteConfigQuery())
  startLiveUpdates(dependencies)
  subscribeToLanguage(dependencies.messageStore, document.documentElement)
  await messagesReady
  // What the gateway drew stays until the page's own code is there, unless it is in another language, or that takes long.
  const isShown = document.documentElement.dataset['drawn'] === undefined
  if (first && isShown)
    await Promise.race([Promise.all([first.ready, waitForPage(router)]), waitForSlowStart()])
  const view = router.view()
  const replay = captureBeforeHydration(document)
  router.onRendered(({ isFirst }) => {
    if (!isFirst) return
    delete document.documentElement.dataset['drawn']
    // Once React has done with drawing, and hears what is done in parts that it takes over later.
    queueMicrotask(replay())
  })
  // A page that arrived while React draws in slices would be drawn without its words: those above it have read what there was
  // before.
  const inSlices = first !== null && view.content.kind === 'page' && !isReturning
  const canHydrate = first !== null && matchesPrerender(first, dependencies, view)
  const app = (
    <App
      dependencies={dependencies}
      router={router}
      shell={<Shell />}
      firstRows={first?.rows ?? null}
    />
  )
  mountApp(root, <StrictMode>{app}</StrictMode>, { canHydrate, inSlices })
}

if (root) void start(root)
