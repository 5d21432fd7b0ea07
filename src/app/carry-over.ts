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

/** Puts a value into a field as if somebody had: React listens to the browser's events, and looks whether there is news. */
function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  const name = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(name, { bubbles: true }))
}

/** What somebody put into a field that the gateway drew; null where it is as it was drawn. */
function changedValue(field: Control): string | null {
  if (field instanceof HTMLInputElement)
    return field.value === field.defaultValue ? null : field.value
  if (!(field instanceof HTMLSelectElement)) return null
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected)
  return field.value === (drawn ?? field.options[0])?.value ? null : field.value
}

const pressedControl = (): unknown => Reflect.get(globalThis, 'sheafPressed')

/** Does again what somebody did. */
type CarryOver = () => void

/**
 * People begin to read, type and press before the app has arrived, on the page that the gateway drew. What they did there is
 * done again with the app's own controls: text, choices, the cursor, and the last press.
 * @param isSame the app takes over what was drawn: its controls are the same, and answer themselves from now on
 * @returns to be called when the app is drawn, before it draws anything again; what comes of it, once it answers
 */
export function carryOver(document: Document, { isSame }: { isSame: boolean }): () => CarryOver {
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
      const value = changedValue(old)
      const field = value === null ? undefined : twin(old)
      return value !== null && field && isField(field) ? [{ field, value }] : []
    })
    const at = isSame ? undefined : twin(before[focused])
    const last = twin(before[indexOf(isSame ? pressedBefore : pressedControl())])
    return () => {
      for (const { field, value } of changed) enter(field, value)
      at?.focus({ preventScroll: true })
      last?.click()
    }
  }
}
