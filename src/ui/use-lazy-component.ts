import { useEffect, useState, type ComponentType } from 'react'

/** A component's code: loading, loaded or failed, in which case a fallback is needed. */
export type LazyComponentState<Props> = ComponentType<Props> | 'loading' | 'missing'

/**
 * Loads a large component when enabled; a failure leaves the rest unchanged.
 * @param load must have a stable identity
 */
export function useLazyComponent<Props>(
  isEnabled: boolean,
  load: () => Promise<ComponentType<Props>>,
): LazyComponentState<Props> {
  // In an object, as a state setter would call a function.
  const [state, setState] = useState<{ readonly loaded: LazyComponentState<Props> }>({
    loaded: 'loading',
  })

  // The code loads from the network.
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
