/** Runs in a page before its own code: records perceptible motion, each type once. */
export function recordMotion(): void {
  const moved = new Set<string>()
  Reflect.set(window, 'moved', () => [...moved])
  const SEEN_MS = 10
  const note = (): void => {
    for (const animation of document.getAnimations()) {
      const timing = animation.effect?.getComputedTiming()
      const lasts = Number(timing?.activeDuration ?? 0) + (timing?.delay ?? 0)
      if (lasts <= SEEN_MS) continue
      const kind =
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : 'a script’s'
      moved.add(kind)
    }
  }
  for (const event of ['animationstart', 'transitionrun'])
    document.addEventListener(event, note, { capture: true })
}
