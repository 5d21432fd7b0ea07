import type { UpstreamAnswer } from '../call-upstream.ts'
import type { EarnResult, EarnService, EarnRequest } from '../earn/earn-service.ts'
import type { AskedAs, BalanceMetrics } from './balance-metrics.ts'
import type { Pace } from './pace.ts'
import type { Question } from './question.ts'
import { splitAnswer } from './split-answer.ts'
import { IMPORTANCE } from '../earn/importance.ts'

interface Parts {
  readonly service: EarnService
  readonly metrics: BalanceMetrics
  /** Of asking once more for what failed. */
  readonly again: Pace
}

/** About the key or the service, not about what was asked: apart it would be the same. */
const ABOUT_ALL = new Set([401, 429, 502, 503, 504])

/** For those who have left: nobody reads it. */
const GONE: EarnResult = { retryAfter: 1 }

const isAwaited = ({ requests }: Question): boolean =>
  requests.some(({ signal }) => !signal?.aborted)

const successOf = (result: EarnResult): UpstreamAnswer | null =>
  typeof result === 'object' && 'status' in result && result.status >= 200 && result.status < 300
    ? result
    : null

/** An answer that is the same for all; null when each has to be asked apart. */
function sameForAll(result: EarnResult): EarnResult | null {
  if (typeof result === 'string') return result === 'too-large' ? null : result
  if (!('status' in result)) return result
  // Its words may be about one of them only.
  return ABOUT_ALL.has(result.status) ? { ...result, text: '' } : null
}

/** Some questions, at least one. */
type Questions = readonly [Question, ...Question[]]

/**
 * Told when nobody waits for an answer any more; whoever can't leave keeps it from ever being.
 * @returns undefined where somebody can't leave
 */
function everybodyLeft(signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const all = signals.flatMap((signal) => signal ?? [])
  if (all.length < signals.length) return undefined
  const left = new AbortController()
  const look = (): void => {
    if (all.every(({ aborted }) => aborted)) left.abort()
  }
  for (const signal of all) signal.addEventListener('abort', look, { once: true })
  look()
  return left.signal
}

/** One request for all of them, as important and as patient as the most so among them. */
function requestFor(questions: Questions): EarnRequest {
  const requests = questions.flatMap((question) => question.requests)
  const { signal: _, ...first } = questions[0].requests[0]
  const signal = everybodyLeft(requests.map((request) => request.signal))
  const queries = questions.flatMap(({ body }) => body.queries)
  const most = IMPORTANCE.find((each) => requests.some(({ importance }) => importance === each))
  return {
    ...first,
    ...(questions.length > 1 && { body: `{"queries":[${queries.join(',')}]}` }),
    importance: most ?? first.importance,
    deadline: Math.max(...requests.map(({ deadline }) => deadline)),
    ...(signal && { signal }),
  }
}

/** Asks several questions in one request, and settles each with what it would have got alone. Source: decisions/025-shared-reads. */
export function createAskTogether({ service, metrics, again }: Parts) {
  const ask = (questions: Questions, as: AskedAs): Promise<EarnResult> => {
    const queries = questions.reduce((sum, { body }) => sum + body.queries.length, 0)
    metrics.upstreamAsked(as, queries)
    return service.send(requestFor(questions))
  }

  /** What failed is asked once more alone, while there is not too much of it; a part is better than a failure. */
  async function completed(question: Question, part: UpstreamAnswer, failed: boolean) {
    if (!failed || again.wait() > 0) return part
    again.take()
    return successOf(await ask([question], 'again')) ?? part
  }

  async function together(questions: Questions): Promise<readonly Promise<EarnResult>[]> {
    const result = await ask(questions, 'together')
    const same = sameForAll(result)
    if (same) return questions.map(() => Promise.resolve(same))
    const answer = successOf(result)
    const bodies = questions.map(({ body }) => body)
    const parts = answer && splitAnswer(answer.text, bodies)
    return questions.map((question, index) => {
      const part = parts?.[index]
      return answer && part
        ? completed(question, { ...answer, text: part.text }, part.failed)
        : ask([question], 'apart')
    })
  }

  return (questions: readonly Question[]): void => {
    for (const question of questions) if (!isAwaited(question)) question.settle(GONE)
    const [first, ...others] = questions.filter(isAwaited)
    if (!first) return
    if (others.length === 0) return first.settle(ask([first], 'alone'))
    const results = together([first, ...others])
    for (const [index, question] of [first, ...others].entries())
      question.settle(results.then((each) => each[index] ?? GONE))
  }
}
