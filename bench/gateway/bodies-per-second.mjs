import { connect } from 'node:net'

const AT_ONCE = 8
const END_OF_HEAD = '\r\n\r\n'

/**
 * Full answers a second over a few connections that are kept, read with as little work as can be, so that the server is
 * what is measured; one without 200 stops the bench.
 * @param {URL} url
 * @param {number} seconds
 */
export async function bodiesPerSecond(url, seconds) {
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, () => askAgain(url, until)))
  const count = counts.reduce((sum, each) => sum + each, 0)
  return count / ((performance.now() - started) / 1000)
}

/**
 * Asks one thing after the other over one connection.
 * @param {URL} url
 * @param {number} until on the clock of `performance.now`
 * @returns {Promise<number>} how many answers came
 */
const askAgain = (url, until) =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`
    let count = 0
    /** Bytes of the answer that are still to come; null while its head is not whole. */
    let left = /** @type {number | null} */ (null)
    let head = ''
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let size = chunk.byteLength
      if (left === null) {
        head += chunk.toString('latin1')
        const end = head.indexOf(END_OF_HEAD)
        if (end < 0) return
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        if (!head.startsWith('HTTP/1.1 200') || !(length > 0)) {
          socket.destroy()
          reject(new Error(`${url.pathname} was answered with ${head.slice(0, 40)}`))
          return
        }
        left = length
        size = head.length - end - END_OF_HEAD.length
        head = ''
      }
      left -= size
      if (left > 0) return
      left = null
      count += 1
      if (performance.now() < until) {
        socket.write(request)
        return
      }
      socket.destroy()
      resolve(count)
    })
  })
