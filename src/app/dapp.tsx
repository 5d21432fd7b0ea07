import { StrictMode, startTransition, type ReactNode } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { nextMacrotask } from '#src/catalogue/next-macrotask.ts'
import { arrived } from '#src/router/arrived.ts'
import { createBrowserHistory } from '#src/router/browser-history.ts'
import '#src/ui/base.css'
import { createAppParts } from './app-parts.ts'
import { App } from './app.tsx'
import { createAppRouter } from './create-app-router.ts'
import { firstWords } from './first-words.ts'
import { followLanguage } from './follow-language.ts'
import { forbidCodeFromText } from './forbid-code-from-text.ts'
import { Shell } from './shell.tsx'
import { isAsDrawn } from './is-as-drawn.ts'
import { isKept } from './is-kept.ts'
import { keepFocus } from './keep-focus.ts'
import { provideStorage } from './provide-storage.ts'
import { startNews } from './start-news.ts'
import { takeOver } from './take-over.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)

/** Longer than this nobody is left with a page that answers nothing. */
const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5_000)
  })

const parts = createAppParts()
const router = createAppRouter(parts, createBrowserHistory(window))
const root = document.getElementById('app')

interface MountOptions {
  /** It comes out the same as what the gateway drew, and takes that over as it stands. */
  readonly isSame: boolean
  /** In slices: the page answers meanwhile. */
  readonly inSlices: boolean
}

/** Puts the app into its element: over what the gateway drew there, or in its place once all of it is drawn. */
function mountApp(root: HTMLElement, app: ReactNode, { isSame, inSlices }: MountOptions) {
  const mount = (): void => {
    // What turns out to be another than was drawn (a translator was at work) React draws again, and reports.
    if (isSame) hydrateRoot(root, app)
    else createRoot(root).render(app)
  }
  if (inSlices) startTransition(mount)
  else mount()
}

const CONTROLS = 'a[href], button, input, select'

type Control = HTMLElement

const controlsOf = (document: Document): Control[] => [
  ...document.querySelectorAll<Control>(CONTROLS),
]

const isField = (control: Control): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLInputElement || control instanceof HTMLSelectElement

/** What a control is to people: fields of a kind are told apart by their order, everything else by its name. */
const nameOf = (control: Control): string =>
  isField(control)
    ? control.tagName
    : `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`

/** The control of `after` that is to people what one of `before` was. */
function twinOf(control: Control, before: readonly Control[], after: readonly Control[]) {
  const name = nameOf(control)
  const alike = (some: readonly Control[]): Control[] => some.filter((one) => nameOf(one) === name)
  return alike(after)[alike(before).indexOf(control)]
}

interface Entered {
  readonly value: string
  /** Where the next letter goes; null where there are none. */
  readonly cursor: number | null
}

/** Puts a value into a field as if somebody had: React listens to the browser's events, and looks whether there is news. */
function enter(field: HTMLInputElement | HTMLSelectElement, { value, cursor }: Entered): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (cursor !== null && field instanceof HTMLInputElement) field.setSelectionRange(cursor, cursor)
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** What somebody put into a field that the gateway drew; null where it is as it was drawn. */
function enteredInto(field: Control): Entered | null {
  if (field instanceof HTMLInputElement) {
    const { value, defaultValue, selectionStart: cursor } = field
    return value === defaultValue ? null : { value, cursor }
  }
  if (!(field instanceof HTMLSelectElement)) return null
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected)
  const { value } = field
  return value === (drawn ?? field.options[0])?.value ? null : { value, cursor: null }
}

const pressedControl = (): unknown => Reflect.get(globalThis, 'sheafPressed')

/** Does again what somebody did. */
type CarryOver = () => void

/**
 * People begin to read, type and press before the app has arrived, on the page that the gateway drew. What they did there is
 * done again with the app's own controls: text, choices, the cursor, and the last press.
 * @returns to be called when the app is drawn, before it draws anything again; what comes of it, once it answers
 */
function carryOver(document: Document): () => CarryOver {
  if (!document.getElementById(FIRST_PAGE_ID)) return () => () => undefined
  const before = controlsOf(document)
  const indexOf = (target: unknown): number => before.findIndex((control) => control === target)
  const pressedBefore = pressedControl()
  let focused = indexOf(document.activeElement)
  const follow = ({ target }: Event): void => void (focused = indexOf(target))
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    document.getElementById(FIRST_PAGE_ID)?.remove()
    const after = controlsOf(document)
    const twin = (control: Control | undefined) => control && twinOf(control, before, after)
    const changed = before.flatMap((old) => {
      const entered = enteredInto(old)
      const field = entered && twin(old)
      return field && isField(field) ? [{ field, entered }] : []
    })
    const pressed = pressedControl()
    const [at, last] = [before[focused], before[indexOf(pressed)]]
    // What was taken over as it stood has kept the focus, and has answered whatever was pressed since.
    const focus = at?.isConnected === true ? undefined : twin(at)
    const press = last?.isConnected === true && pressed !== pressedBefore ? undefined : twin(last)
    return () => {
      for (const { field, entered } of changed) enter(field, entered)
      focus?.focus({ preventScroll: true })
      press?.click()
    }
  }
}

async function start(root: HTMLElement): Promise<void> {
  // What nearly every screen needs is on its way before React starts; who comes back has rows of a minute ago, and would wait
  // for others to be read.
  const isBack = isKept()
  const isOfYield = router.view().match?.path === '/yields/$yieldId'
  if (!isBack && !isOfYield) void parts.client.prefetchQuery(catalogueQuery())
  const words = firstWords(parts.words)
  // All of this is read and run by now: what comes next is a task of its own.
  await nextMacrotask()
  const first = takeOver(document, parts.client)
  if (!first) void parts.client.prefetchQuery(siteConfigQuery())
  startNews(parts)
  followLanguage(parts.words, document.documentElement)
  await words
  // What the gateway drew stays until the page's own code is there, unless it is in another language, or that takes long.
  const isShown = document.documentElement.dataset['drawn'] === undefined
  if (first && isShown)
    await Promise.race([Promise.all([first.ready, arrived(router)]), patience()])
  const view = router.view()
  const carry = carryOver(document)
  router.onDrawn(({ isFirst }) => {
    if (!isFirst) return
    delete document.documentElement.dataset['drawn']
    // Once React has done with drawing, and hears what is done in parts that it takes over later.
    queueMicrotask(carry())
  })
  // A page that arrived while React draws in slices would be drawn without its words: those above it have read what there was
  // before.
  const inSlices = first !== null && view.content.kind === 'page' && !isBack
  const isSame = first !== null && isAsDrawn(first, parts, view)
  const app = <App parts={parts} router={router} shell={<Shell />} first={first?.rows ?? null} />
  mountApp(root, <StrictMode>{app}</StrictMode>, { isSame, inSlices })
}

if (root) void start(root)
