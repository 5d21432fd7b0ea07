import { Hono } from 'hono'
import { subscriptionBody, unsubscriptionBody } from '#src/api/requests/push-bodies.ts'
import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import type { CountRejection } from '../metrics/count-rejections.ts'
import { readRequestBody } from '../proxy/read-request-body.ts'
import { rejectVisitor, type Visitors } from '../visitors/visitors.ts'
import type { Push } from './open-push.ts'

const RETRY_SECONDS = 3_600
const NOT_HERE = 'There are no pushes here.'

/**
 * Creates `GET /push`, which tells pages the key that they subscribe with, or null; `POST /push`, which stores a
 * subscription; and `DELETE /push`, which deletes it. Who knows an endpoint may change its subscription: push services
 * make them unguessable. Source: decisions/060-web-push.
 * @param push null where there are none
 */
export function createPushRoutes(
  push: Push | null,
  visitors: Visitors,
  countRejection: CountRejection,
): Hono {
  const app = new Hono()
  app.use('/push', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.get('/push', (context) => context.json({ publicKey: push?.publicKey ?? null }))
  if (push === null) {
    app.all('/push', (context) => createErrorResponse(404, context.req.path, NOT_HERE))
    return app
  }

  app.post('/push', async (context) => {
    const { path, raw } = context.req
    const body = await readRequestBody(raw, path, subscriptionBody)
    if (body instanceof Response) {
      countRejection('body')
      return body
    }
    const { addresses } = body.value
    const rejection =
      (await rejectVisitor(context, { kind: 'addresses', addresses }, visitors, countRejection)) ??
      (await rejectVisitor(context, { kind: 'stream' }, visitors, countRejection))
    if (rejection) return rejection
    const outcome = await push.subscribe(body.value)
    if (outcome === 'subscribed') return context.body(null, 204)
    countRejection('body')
    return outcome === 'full'
      ? createRetryLaterResponse(503, path, 'No more subscriptions are kept here.', RETRY_SECONDS)
      : createErrorResponse(400, path, 'Bad Request Exception', [
          'endpoint must be the https address of a push service, with a key of its browser',
        ])
  })
  app.delete('/push', async (context) => {
    const { path, raw } = context.req
    const body = await readRequestBody(raw, path, unsubscriptionBody)
    if (body instanceof Response) return body
    await push.unsubscribe(body.value.endpoint)
    return context.body(null, 204)
  })
  return app
}
