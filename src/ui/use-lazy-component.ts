import { useEffect, useState, type ComponentType } from 'react'

/** A component's code: on its way, there, or not to be had, where something else must do. */
export type LazyComponentState<Props> = ComponentType<Props> | 'loading' | 'missing'

/**
 * Loads a large part of a page once it is wanted; one that does not come leaves the rest as it is.
 * @param load always the same function
 */
export function useLazyComponent<Props>(
  isEnabled: boolean,
  load: () => Promise<ComponentType<Props>>,
): LazyComponentState<Props> {
  // In an object: a state takes a function for its next value.
  const [state, setState] = useState<{ readonly loaded: LazyComponentState<Props> }>({
    loaded: 'loading',
  })

  // The code comes over the network.
  useEffect(() => {
    if (!isEnabled) return
    let isCurrent = true
    const update = (loaded: LazyComponentState<Props>): void => {
      if (isCurrent) setState({ loaded })
    }
    load().then(update, () => update('missing'))
    return () => {
      isCurrent = false
    }
  }, [isEnabled, load])

  return state.loaded
}
