/** What of a click decides who follows a link. */
interface Click {
  readonly button: number
  readonly defaultPrevented: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Whether a click is one that the page follows itself; new tabs, windows and downloads are the browser's. */
export const isPlainClick = ({ button, defaultPrevented, ...keys }: Click): boolean =>
  button === 0 &&
  !defaultPrevented &&
  !(keys.altKey || keys.ctrlKey || keys.metaKey || keys.shiftKey)
