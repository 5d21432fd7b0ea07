const POLL_INTERVAL_MS = 500

/**
 * Calls back, once, when this process should end: Ctrl-C, a closed terminal, SIGTERM, or, when npm started it, the death
 * of npm's shell, which does not pass signals on.
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} stop
 */
export function onStopSignal(stop) {
  let isStopping = false
  const handleSignal = (/** @type {'SIGINT' | 'SIGTERM' | 'SIGHUP'} */ signal) => {
    if (isStopping) return
    isStopping = true
    stop(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => handleSignal(signal))
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) handleSignal('SIGTERM')
  }, POLL_INTERVAL_MS).unref()
}
