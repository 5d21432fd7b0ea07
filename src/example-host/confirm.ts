/** A confirmation of the host's wallet: a title and named details. */
interface ConfirmationRequest {
  readonly title: string
  readonly details: Readonly<Record<string, string>>
}

/** Creates an error as wallets throw it (EIP-1193). */
export const createProviderError = (code: number, message: string): Error =>
  Object.assign(new Error(message), { code })

const queryElement = (selector: string): Element => {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}

let previous: Promise<unknown> = Promise.resolve()

/** Shows the confirmation in the page's own dialog, one at a time. Escape rejects. */
function confirmWithUser(request: ConfirmationRequest): Promise<boolean> {
  const answer = previous.then(() => showDialog(request))
  previous = answer
  return answer
}

function showDialog({ title, details }: ConfirmationRequest): Promise<boolean> {
  const dialog = queryElement('#ask')
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('#ask is not a dialog')
  queryElement('#question').textContent = title
  const rows = Object.entries(details).flatMap(([name, value]) => {
    const term = document.createElement('dt')
    const text = document.createElement('dd')
    term.textContent = name
    text.textContent = value
    return [term, text]
  })
  queryElement('#ask dl').replaceChildren(...rows)
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

/** Asks the visitor. @throws with code 4001 if they decline */
export async function confirm(request: ConfirmationRequest): Promise<void> {
  if (!(await confirmWithUser(request)))
    throw createProviderError(4001, 'Declined on the host page')
}
