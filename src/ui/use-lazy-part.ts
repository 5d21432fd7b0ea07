import { useEffect, useState, type ComponentType } from 'react'

/** A component's code: on its way, there, or not to be had, where something else must do. */
export type LazyPart<Props> = ComponentType<Props> | 'loading' | 'missing'

/**
 * Loads a large part of a page once it is wanted; one that does not come leaves the rest as it is.
 * @param load always the same function
 */
export function useLazyPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  // In an object: a state takes a function for its next value.
  const [part, setPart] = useState<{ readonly loaded: LazyPart<Props> }>({ loaded: 'loading' })

  // The code comes over the network.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const settle = (loaded: LazyPart<Props>): void => {
      if (isCurrent) setPart({ loaded })
    }
    load().then(settle, () => settle('missing'))
    return () => {
      isCurrent = false
    }
  }, [isWanted, load])

  return part.loaded
}
