const QUESTION = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
})
/** Of them all missed: a machine that stood still for a while loses one only. */
const LOOKS = 3

/**
 * Asks a chain for its newest block again and again, as its program can come to hang for good: then it takes calls and answers
 * none. Tells so once, after it has answered nothing for about `patienceMs`.
 * @returns ends the watch
 */
export function watchForHang(url: string, patienceMs: number, onHung: () => void): () => void {
  const lookMs = patienceMs / LOOKS
  const watching = new AbortController()
  let missed = 0
  let timer = setTimeout(look, lookMs)
  function look(): void {
    const signal = AbortSignal.any([watching.signal, AbortSignal.timeout(lookMs)])
    const headers = { 'content-type': 'application/json' }
    void fetch(url, { method: 'POST', headers, body: QUESTION, signal })
      .then((answer) => answer.arrayBuffer())
      .then(
        () => {
          missed = 0
        },
        () => {
          missed += 1
        },
      )
      .then(() => {
        if (watching.signal.aborted) return
        if (missed >= LOOKS) onHung()
        else timer = setTimeout(look, lookMs)
      })
  }
  return () => {
    watching.abort()
    clearTimeout(timer)
  }
}
