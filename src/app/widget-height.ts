/** Space around an open dialog, so that it never touches the frame's edges. CSS pixels. */
const AROUND_DIALOG = 48

/** What the frame needs to show everything: the page, or an open dialog where that is higher. */
function neededHeight(page: HTMLElement): number {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const heights = dialogs.map((dialog) => dialog.scrollHeight + AROUND_DIALOG)
  return Math.ceil(Math.max(page.getBoundingClientRect().height, ...heights))
}

/** Tells the height that the page needs, now and at each change. CSS pixels. */
export function followHeight(page: HTMLElement, tell: (height: number) => void): void {
  let last = -1
  const look = (): void => {
    const height = neededHeight(page)
    if (height === last) return
    last = height
    tell(height)
  }
  new ResizeObserver(look).observe(page)
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    attributeFilter: ['open'],
    childList: true,
  })
}
