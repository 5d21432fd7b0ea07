import { StrictMode, startTransition, type ReactNode } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { nextMacrotask } from '#src/catalogue/run-in-slices.ts'
import { waitForPage } from '#src/router/router.ts'
import { createBrowserHistory } from '#src/router/page-history.ts'
import '#src/ui/base.css'
import { createAppDependencies } from './app-dependencies.ts'
import { App } from './app.tsx'
import { createAppRouter } from './create-app-router.ts'
import { loadFirstMessages, subscribeToLanguage } from './load-messages.ts'
import { forbidCodeFromText, keepFocus, provideStorage } from './prepare-page.ts'
import { tolerateForeignDom } from './tolerate-foreign-dom.ts'
import { Shell } from './shell.tsx'
import { matchesPrerender, isFromCache, readHydrationData } from './hydration-data.ts'
import { startLiveUpdates } from './start-live-updates.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)
tolerateForeignDom(document)

/** Longest time to keep an unresponsive prerendered page. Milliseconds. */
const waitForSlowStart = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5_000)
  })

const dependencies = createAppDependencies()
const router = createAppRouter(dependencies, createBrowserHistory(window))
const root = document.getElementById('app')

interface MountOptions {
  /** Renders the same markup as the gateway, so that it can be hydrated. */
  readonly canHydrate: boolean
  /** Renders in slices, so that the page stays responsive. */
  readonly inSlices: boolean
}

/** Mounts the app: hydrates the prerendered page, or replaces it once the app is rendered. */
function mountApp(root: HTMLElement, app: ReactNode, { canHydrate, inSlices }: MountOptions) {
  const mount = (): void => {
    // React renders again, and reports, what differs from the prerendered HTML, such as translated text.
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

/** Returns a control's identity: form fields by their order, everything else by its name. */
const getControlName = (control: Control): string =>
  isField(control)
    ? control.tagName
    : `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`

/** Finds the control in `after` that corresponds to one in `before`. */
function findCounterpart(control: Control, before: readonly Control[], after: readonly Control[]) {
  const name = getControlName(control)
  const candidates = (some: readonly Control[]): Control[] =>
    some.filter((one) => getControlName(one) === name)
  return candidates(after)[candidates(before).indexOf(control)]
}

interface Entered {
  readonly value: string
  /** The text cursor's position; null where there is none. */
  readonly cursor: number | null
}

/** Sets a field's value as user input: React listens to the event and compares values. */
function enterValue(field: HTMLInputElement | HTMLSelectElement, { value, cursor }: Entered): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (cursor !== null && field instanceof HTMLInputElement) field.setSelectionRange(cursor, cursor)
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Returns what the user entered into a prerendered field; null if it is unchanged. */
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

/** Replays the recorded input. */
type ReplayAfterHydration = () => void

/**
 * Records what users do on the prerendered page before the app has loaded, and replays it in the
 * app: text, selections, the cursor and the last press.
 * @returns a function to call after hydration and before the next render, which returns the replay
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
    // Hydrated elements have kept the focus and have handled presses since.
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
  // Starts loading what nearly every screen needs before React starts. Returning visitors have
  // cached rows and should not wait for new ones.
  const isReturning = isFromCache()
  const isOfYield = router.view().match?.path === '/yields/$yieldId'
  if (!isReturning && !isOfYield) void dependencies.client.prefetchQuery(catalogueQuery())
  const messagesReady = loadFirstMessages(dependencies.messageStore)
  // All of this is loaded and evaluated by now, so the rest runs as a task of its own.
  await nextMacrotask()
  const first = readHydrationData(document, dependencies.client)
  if (!first) void dependencies.client.prefetchQuery(siteConfigQuery())
  startLiveUpdates(dependencies)
  subscribeToLanguage(dependencies.messageStore, document.documentElement)
  await messagesReady
  // Before anything is rendered, so that no other words flash.
  const words = document.querySelector<HTMLMetaElement>('[name=brand-words]')?.content
  const branded = words
    ? await import('./brand-words.ts').then(
        ({ withBrandWords }) => withBrandWords(dependencies, words),
        () => dependencies,
      )
    : dependencies
  // The prerendered page stays until the page's code has loaded, unless its language differs or loading takes too long.
  const isShown = document.documentElement.dataset['drawn'] === undefined
  if (first && isShown)
    await Promise.race([Promise.all([first.ready, waitForPage(router)]), waitForSlowStart()])
  const view = router.view()
  const replay = captureBeforeHydration(document)
  router.onRendered(({ isFirst }) => {
    if (!isFirst) return
    delete document.documentElement.dataset['drawn']
    // After React has rendered, and listens for events in parts that hydrate later.
    queueMicrotask(replay())
  })
  // A page that resolved during sliced rendering would miss its messages: its ancestors have read the earlier ones.
  const inSlices = first !== null && view.content.kind === 'page' && !isReturning
  const canHydrate = first !== null && matchesPrerender(first, dependencies, view)
  const app = (
    <App dependencies={branded} router={router} shell={<Shell />} firstRows={first?.rows ?? null} />
  )
  mountApp(root, <StrictMode>{app}</StrictMode>, { canHydrate, inSlices })
  // Only Safe's app may be around this page; its wallet is connected without a press.
  if (window.parent !== window) void dependencies.wallets.signer('evm').catch(() => null)
}

if (root) void start(root)
