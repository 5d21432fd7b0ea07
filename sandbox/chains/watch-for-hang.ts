const REQUEST_BODY = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
})
/** One after the other, all without an answer: a machine that stood still for a while costs one only. */
const MAX_MISSED_PROBES = 3

/**
 * Asks a chain for its newest block again and again, as its program can come to hang for good: then it takes calls and answers
 * none. Tells so once, after it has answered nothing for `patienceMs`.
 * @returns ends the watch
 */
export function watchForHang(url: string, timeoutMs: number, onHung: () => void): () => void {
  const probeMs = timeoutMs / MAX_MISSED_PROBES
  let unanswered = 0
  let isWatching = true
  let controller = new AbortController()
  let timer = setTimeout(schedule, probeMs)

  /** Whether it answered in time. What fails at once tells nothing: a process that has ended is seen elsewhere. */
  async function probe(): Promise<boolean> {
    controller = new AbortController()
    const { signal } = controller
    const late = setTimeout(() => controller.abort(), probeMs)
    const headers = { 'content-type': 'application/json' }
    try {
      await (
        await fetch(url, { method: 'POST', headers, body: REQUEST_BODY, signal })
      ).arrayBuffer()
      return true
    } catch {
      return !signal.aborted
    } finally {
      clearTimeout(late)
    }
  }

  function schedule(): void {
    void probe().then((hasAnswered) => {
      if (!isWatching) return
      unanswered = hasAnswered ? 0 : unanswered + 1
      if (unanswered >= MAX_MISSED_PROBES) onHung()
      else timer = setTimeout(schedule, hasAnswered ? probeMs : 0)
    })
  }

  return () => {
    isWatching = false
    clearTimeout(timer)
    controller.abort()
  }
}
