import type { EarnRequest } from '../earn/earn-service.ts'
import { IMPORTANCE } from '../earn/importance.ts'
import { everybodyLeft } from './everybody-left.ts'
import type { Question } from './question.ts'

/** Some questions, at least one. */
export type Questions = readonly [Question, ...Question[]]

/** One request for all of them, as important and as patient as the most so among them. */
export function requestFor(questions: Questions): EarnRequest {
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
