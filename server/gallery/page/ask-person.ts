/** Something that the host's wallet asks its person: a title and what it is about, by name. */
export interface Question {
  readonly title: string
  readonly lines: Readonly<Record<string, string>>
}

const find = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

let before: Promise<unknown> = Promise.resolve()

/** Shows the question in the page's own dialog, after those before it. Escape is a no. */
export function askPerson(question: Question): Promise<boolean> {
  const asked = before.then(() => show(question))
  before = asked
  return asked
}

function show({ title, lines }: Question): Promise<boolean> {
  const dialog = find('#ask')
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('#ask is not a dialog')
  find('#question').textContent = title
  const rows = Object.entries(lines).flatMap(([name, value]) => {
    const term = document.createElement('dt')
    const text = document.createElement('dd')
    term.textContent = name
    text.textContent = value
    return [term, text]
  })
  find('#ask dl').replaceChildren(...rows)
  dialog.returnValue = 'no'
  dialog.showModal()
  return new Promise((resolve) => {
    const onClick = (event: Event): void => {
      if (event.target instanceof HTMLButtonElement) dialog.close(event.target.value)
    }
    dialog.addEventListener('click', onClick)
    dialog.addEventListener(
      'close',
      () => {
        dialog.removeEventListener('click', onClick)
        resolve(dialog.returnValue === 'yes')
      },
      { once: true },
    )
  })
}
