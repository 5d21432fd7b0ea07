/** What a frame can learn of its embedding page. */
export interface FrameContext {
  readonly isTop: boolean
  readonly ancestors: readonly string[]
  /** The loader makes the browser send the host's origin as referrer. */
  readonly referrer: string
}

/** Returns the origin of the embedding page; null if there is none or it is unknown. */
export function getParentOrigin({ isTop, ancestors, referrer }: FrameContext): string | null {
  if (isTop) return null
  const [nearest] = ancestors
  if (nearest !== undefined) return nearest
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

/** Whether the browser itself names every page around the frame, and each is allowed: a referrer proves none of it. */
export const isParentProven = (
  { ancestors }: FrameContext,
  allowed: readonly string[] | null | undefined,
): boolean => ancestors.length > 0 && ancestors.every((each) => allowed?.includes(each) === true)

export const getFrameContext = (window: Window): FrameContext => ({
  isTop: window.parent === window,
  ancestors: [...(window.location.ancestorOrigins ?? [])],
  referrer: window.document.referrer,
})
