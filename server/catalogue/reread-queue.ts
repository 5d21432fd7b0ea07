/** Reads single yields again, many with one request where many are asked for. */
export interface RereadQueue<Answer> {
  /** Requests for the same id share one answer. */
  read(id: string): Promise<Answer>
}

interface Options<Answer> {
  /** Asks for these now; what is missing in the answer is asked for alone. Never rejects. */
  readonly ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
  /** When alone an id is asked for, there is always an answer. */
  readonly askAlone: (id: string) => Promise<Answer>
  /** Milliseconds between two requests, once the first few were sent. */
  readonly pace: () => number
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  /** Calls back after so many milliseconds. */
  readonly later: (callback: () => void, ms: number) => void
}

/** So many requests go out at once after a quiet time. */
const BURST = 5
const IDS_AT_ONCE = 60
/** Of all ids of a request, so that its address stays short enough for everything on the way. */
const CHARACTERS = 3_000

interface Waiting<Answer> {
  readonly promise: Promise<Answer>
  readonly resolve: (answer: Answer) => void
  alone: boolean
}

function nextIds<Answer>(waiting: ReadonlyMap<string, Waiting<Answer>>): string[] {
  const ids: string[] = []
  let characters = 0
  for (const [id, { alone }] of waiting) {
    if (alone && ids.length > 0) continue
    if (ids.length === IDS_AT_ONCE || characters + id.length > CHARACTERS) break
    ids.push(id)
    characters += id.length + 1
    if (alone) break
  }
  return ids
}

/** Places for requests, which come back one by one. */
function openPlaces(pace: () => number, now: () => number) {
  let places = BURST
  let countedAt = now()
  return {
    /** Milliseconds until there is one. */
    take(): number {
      const ms = Math.max(1, pace())
      const at = now()
      places = Math.min(BURST, places + (at - countedAt) / ms)
      countedAt = at
      if (places < 1) return Math.ceil((1 - places) * ms)
      places -= 1
      return 0
    },
  }
}

export function createRereadQueue<Answer>(options: Options<Answer>): RereadQueue<Answer> {
  const { ask, askAlone, pace, now, later } = options
  const waiting = new Map<string, Waiting<Answer>>()
  const asked = new Map<string, Waiting<Answer>>()
  const places = openPlaces(pace, now)
  let planned = false

  const plan = (ms: number): void => {
    if (planned || waiting.size === 0) return
    planned = true
    later(() => {
      planned = false
      const more = waiting.size === 0 ? 0 : places.take()
      if (more > 0) return plan(more)
      void send(nextIds(waiting))
      plan(0)
    }, ms)
  }

  const send = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const one = waiting.get(id)
      if (one) asked.set(id, one)
      waiting.delete(id)
    }
    const [only] = ids
    const answers =
      ids.length === 1 && only !== undefined
        ? new Map([[only, await askAlone(only)]])
        : await ask(ids)
    for (const id of ids) {
      const one = asked.get(id)
      const answer = answers.get(id)
      asked.delete(id)
      if (!one) continue
      if (answer === undefined) waiting.set(id, Object.assign(one, { alone: true }))
      else one.resolve(answer)
    }
    plan(0)
  }

  return {
    read(id) {
      const known = waiting.get(id) ?? asked.get(id)
      if (known) return known.promise
      let resolve: (answer: Answer) => void = () => undefined
      const promise = new Promise<Answer>((settle) => {
        resolve = settle
      })
      waiting.set(id, { promise, resolve, alone: false })
      plan(0)
      return promise
    },
  }
}
