import { answerError } from '../answer-error.ts'
import type { Importance } from '../earn/importance.ts'
import { pageAnswer } from './page-answer.ts'
import type { ProxyParts } from './proxy-parts.ts'
import type { EarnRoute } from './routes.ts'
import { sendToService } from './send-to-service.ts'
import { upstreamUrl } from './upstream-url.ts'

const DEADLINE = 25_000

/** What is read, and how important it is. */
interface Reading {
  readonly route: Pick<EarnRoute, 'path' | 'query'>
  readonly parameters?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly importance: Importance
}

/**
 * Reads what the gateway itself has to know before it passes a request on.
 * @param path of the page's request
 * @returns text of the service's answer, or what the page is told instead
 */
export async function readForGateway(
  { address, key, earn, log }: ProxyParts,
  path: string,
  { route, parameters = {}, query = {}, importance }: Reading,
): Promise<string | Response> {
  const url = upstreamUrl(address, route, parameters, new URLSearchParams(query))
  if (!(url instanceof URL)) return answerError(404, path, 'There is nothing here.')
  const request = { method: 'GET', url, importance, deadline: DEADLINE } as const
  const answer = await sendToService(earn, request, { route: `GET ${route.path}` }, path, log)
  if (answer instanceof Response) return answer
  return answer.status === 200 ? answer.text : pageAnswer(answer, path, key)
}
