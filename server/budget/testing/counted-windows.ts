import type { UpstreamReply } from '../../testing/test-upstream.ts'

/** The responses of a service with minute windows, counting its rejections. */
export interface CountedWindows {
  readonly reply: () => UpstreamReply
  rejected(): number
}

const WINDOW_MS = 60_000

/** @param others requests of other programs with the same key, at the beginning of each window */
export function createCountedWindows(limit: number, others: number): CountedWindows {
  let rejected = 0
  let window = -1
  let count = 0
  return {
    rejected: () => rejected,
    reply: () => {
      const now = Date.now()
      if (Math.floor(now / WINDOW_MS) !== window) {
        window = Math.floor(now / WINDOW_MS)
        count = others
      }
      count += 1
      const reset = ((window + 1) * WINDOW_MS) / 1_000
      const headers = {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(Math.max(0, limit - count)),
        'x-ratelimit-reset': String(reset),
      }
      if (count <= limit) return { headers }
      rejected += 1
      return { status: 429, headers: { ...headers, 'retry-after': '5' }, body: '{"message":"no"}' }
    },
  }
}
