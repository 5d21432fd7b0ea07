import { Hono } from 'hono'
import { z } from 'zod'
import { actionBodySchema, manageBodySchema } from '../contract/bodies.ts'
import { actionsQuerySchema, noQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { findAction } from '../store/find-action.ts'
import { listActions } from '../store/list-actions.ts'
import type { StoredAction } from '../store/stored-action.ts'
import { enterRequest, exitRequest, manageRequest, type ActionRequest } from './action-request.ts'
import { requireWrite, type KeyedEnvironment } from './authenticate.ts'
import { createAction } from './create-action.ts'
import { simulation } from './gas-estimate.ts'
import { ownersOf } from './owners-of.ts'
import type { ServiceParts } from './parts.ts'
import { prepareAction } from './prepare-action.ts'
import { readBody, readQuery } from './read-request.ts'
import { shownAction } from './shown-action.ts'

/** /v1/actions: create, rehearse, list and read (supplement, section 5). */
export function actionRoutes(parts: ServiceParts): Hono<KeyedEnvironment> {
  const shown = (stored: StoredAction) => shownAction(stored, parts.publicUrl)
  const create = async (request: ActionRequest) => shown(await createAction(parts, request))
  const simulate = async (request: ActionRequest) => {
    const { steps, found } = await prepareAction(parts, request)
    return simulation(steps, found.description.mechanics.gasFeeToken)
  }
  return new Hono<KeyedEnvironment>()
    .post('/enter', requireWrite, async (context) =>
      context.json(await create(enterRequest(await readBody(context, actionBodySchema)))),
    )
    .post('/exit', requireWrite, async (context) =>
      context.json(await create(exitRequest(await readBody(context, actionBodySchema)))),
    )
    .post('/manage', requireWrite, async (context) =>
      context.json(await create(manageRequest(await readBody(context, manageBodySchema)))),
    )
    .post('/enter/simulate', async (context) =>
      context.json(await simulate(enterRequest(await readBody(context, actionBodySchema)))),
    )
    .post('/exit/simulate', async (context) =>
      context.json(await simulate(exitRequest(await readBody(context, actionBodySchema)))),
    )
    .get('/', async (context) => {
      const query = readQuery(context, actionsQuerySchema)
      const owners = ownersOf(parts.networks, query.address)
      const page = await listActions(parts.tracking.store, query, owners)
      return context.json({ ...page, items: page.items.map(shown) })
    })
    .get('/:id', async (context) => {
      readQuery(context, noQuerySchema)
      const id = context.req.param('id')
      const stored = isUuid(id) ? await findAction(parts.tracking.store, id) : null
      if (!stored) throw ServiceError.full(404, `There is no action ${id}`)
      return context.json(shown(stored))
    })
}

/** Ids are UUIDs: anything else names nothing, and the database would refuse to look for it. */
export const isUuid = (id: string): boolean => z.guid().safeParse(id).success
