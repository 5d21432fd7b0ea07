/** What a frame can know of the page around it. */
interface FrameContext {
  readonly isTop: boolean
  /** Where the browser tells: the nearest page first. */
  readonly ancestors: readonly string[]
  /** The loader has the browser send the host's origin. */
  readonly referrer: string
}

/** The origin of the page around a frame, or null where there is none or the browser does not say. */
export function getParentOrigin({ isTop, ancestors, referrer }: FrameContext): string | null {
  if (isTop) return null
  const [nearest] = ancestors
  if (nearest !== undefined) return nearest
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

/** What a window's browser says. */
export const getFrameContext = (window: Window): FrameContext => ({
  isTop: window.parent === window,
  ancestors: [...(window.location.ancestorOrigins ?? [])],
  referrer: window.document.referrer,
})
