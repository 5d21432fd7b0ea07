import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

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
export function carryOver(document: Document): () => CarryOver {
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
