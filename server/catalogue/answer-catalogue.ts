import { isKnown } from '../answer-file.ts'
import { chooseEncoding } from '../choose-encoding.ts'
import type { HeldCatalogue } from './held-catalogue.ts'

/** How long answers may be kept, in seconds. */
export interface Keeping {
  readonly fresh: number
  /** After that, so long an old one may be shown while a new one is fetched. */
  readonly whileRevalidate: number
}

/** What of a request decides its answer. */
interface Asked {
  readonly encodings: string | undefined
  /** The request's `if-none-match`. */
  readonly known: string | undefined
}

interface Prepared {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Of an answer without a body, and of one with it. */
  readonly short: Readonly<Record<string, string>>
  readonly whole: Readonly<Record<string, string>>
}

const ENCODINGS = ['br', 'gzip'] as const
const KEPT = 50

/** The age counts from when the service was read; as what may keep the answer counts from then too, it stands in both. */
function prepare(
  held: HeldCatalogue,
  encoding: 'br' | 'gzip' | null,
  age: number,
  { fresh, whileRevalidate }: Keeping,
  more: Readonly<Record<string, string>>,
): Prepared {
  const etag = `"${held.file.etag}${encoding ? `-${encoding}` : ''}"`
  const short = {
    ...more,
    age: String(age),
    'cache-control': `public, max-age=${age + fresh}, stale-while-revalidate=${whileRevalidate}`,
    etag,
    vary: 'accept-encoding',
  }
  const body = held.bodies[encoding ?? 'plain']
  const whole = {
    ...short,
    'content-type': 'application/x-ndjson',
    ...(encoding && { 'content-encoding': encoding }),
  }
  return { etag, body, short, whole }
}

/**
 * Answers with a catalogue as it is held. What does not differ from one visitor to the next is put together once a second.
 * @param more headers of every answer
 */
export function createCatalogueAnswers(
  keeping: Keeping,
  more: Readonly<Record<string, string>> = {},
) {
  let current: HeldCatalogue | null = null
  let second = -1
  /** By what the browser says it reads; there are few such texts, and as many as one likes are not kept. */
  let prepared = new Map<string, Prepared>()
  return (held: HeldCatalogue, { encodings = '', known }: Asked): Response => {
    const age = Math.max(0, Math.floor((Date.now() - held.asOf) / 1000))
    if (held !== current || age !== second || prepared.size > KEPT) {
      current = held
      second = age
      prepared = new Map()
    }
    let answer = prepared.get(encodings)
    if (!answer) {
      answer = prepare(held, chooseEncoding(ENCODINGS, encodings), age, keeping, more)
      prepared.set(encodings, answer)
    }
    if (isKnown(known, answer.etag))
      return new Response(null, { status: 304, headers: answer.short })
    return new Response(answer.body, { headers: answer.whole })
  }
}
