/** What is there to see of a stop, and of the one before. */
export interface Arrival {
  /** False between the last stop of a page and its first, where the browser's own bars are. */
  readonly isStop: boolean
  /** How the stop is drawn around; empty where it is not. */
  readonly ring: string
  /** Any of it can be seen, in the window and under nothing else. */
  readonly isInSight: boolean
  /** How the stop before is drawn around now that it has lost the focus; null where it has not, or is gone. */
  readonly ringBefore: string | null
}

/** Runs in a page after a key was pressed. */
export function arriveInPage(): Arrival {
  const KEY = 'stopBefore'

  /** Its own edge, and the one that it lays over its row. */
  const ringOf = (element: Element): string =>
    [null, '::after']
      .flatMap((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(
          element,
          part,
        )
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
        return [
          hasOutline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '',
          boxShadow === 'none' ? '' : boxShadow,
        ]
      })
      .filter((drawn) => drawn !== '')
      .join(' and ')

  const isSeen = (element: Element): boolean => {
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      parts.some((across) =>
        parts.some((down) => {
          const seen = document.elementFromPoint(left + width * across, top + height * down)
          return seen !== null && (element.contains(seen) || seen.contains(element))
        }),
      ),
    )
  }

  const { activeElement, body } = document
  const before: unknown = Reflect.get(window, KEY)
  Reflect.set(window, KEY, activeElement === body ? null : activeElement)
  const isLeft = before instanceof Element && before.isConnected && before !== activeElement
  return {
    isStop: activeElement !== null && activeElement !== body,
    ring: activeElement ? ringOf(activeElement) : '',
    isInSight: activeElement !== null && isSeen(activeElement),
    ringBefore: isLeft ? ringOf(before) : null,
  }
}
