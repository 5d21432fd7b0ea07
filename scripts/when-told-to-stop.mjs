const LOOK_MS = 500

/**
 * Calls back, once, when this process should end: Ctrl-C, a closed terminal, SIGTERM, or, when npm started it, the death
 * of npm's shell, which does not pass signals on.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} stop
 */
export function whenToldToStop(stop) {
  let isTold = false
  const tell = (/** @type {'SIGINT' | 'SIGTERM' | 'SIGHUP'} */ signal) => {
    if (isTold) return
    isTold = true
    stop(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => tell(signal))
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) tell('SIGTERM')
  }, LOOK_MS).unref()
}
