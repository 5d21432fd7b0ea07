/** The properties of a click that decide who handles it. */
interface Click {
  readonly button: number
  readonly defaultPrevented: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Whether the page handles a click; new tabs, windows and downloads are the browser's. */
export const isPlainClick = ({ button, defaultPrevented, ...keys }: Click): boolean =>
  button === 0 &&
  !defaultPrevented &&
  !(keys.altKey || keys.ctrlKey || keys.metaKey || keys.shiftKey)
