const QUESTION = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
})
/** One after the other, all without an answer: a machine that stood still for a while costs one only. */
const LOOKS = 3

/**
 * Asks a chain for its newest block again and again, as its program can come to hang for good: then it takes calls and answers
 * none. Tells so once, after it has answered nothing for `patienceMs`.
 * @returns ends the watch
 */
export function watchForHang(url: string, patienceMs: number, onHung: () => void): () => void {
  const lookMs = patienceMs / LOOKS
  let unanswered = 0
  let isWatching = true
  let asked = new AbortController()
  let timer = setTimeout(again, lookMs)

  /** Whether it answered in time. What fails at once tells nothing: a process that has ended is seen elsewhere. */
  async function look(): Promise<boolean> {
    asked = new AbortController()
    const { signal } = asked
    const late = setTimeout(() => asked.abort(), lookMs)
    const headers = { 'content-type': 'application/json' }
    try {
      await (await fetch(url, { method: 'POST', headers, body: QUESTION, signal })).arrayBuffer()
      return true
    } catch {
      return !signal.aborted
    } finally {
      clearTimeout(late)
    }
  }

  function again(): void {
    void look().then((hasAnswered) => {
      if (!isWatching) return
      unanswered = hasAnswered ? 0 : unanswered + 1
      if (unanswered >= LOOKS) onHung()
      else timer = setTimeout(again, hasAnswered ? lookMs : 0)
    })
  }

  return () => {
    isWatching = false
    clearTimeout(timer)
    asked.abort()
  }
}
