import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../contract/service-error.ts'
import { findAction } from '../store/find-action.ts'
import { listActions } from '../store/list-actions.ts'
import type { StoredAction } from '../store/stored-action.ts'
import { enterRequest, exitRequest, manageRequest, type ActionRequest } from './action-request.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { createAction } from './create-action.ts'
import { simulation } from './gas-estimate.ts'
import * as describe from './openapi/action-routes.ts'
import { ownersOf } from './owners-of.ts'
import type { ServiceParts } from './parts.ts'
import { prepareAction } from './prepare-action.ts'
import { requireKind } from './require-kind.ts'
import { shownAction } from './shown-action.ts'

/** /v1/actions: create, rehearse, list and read (contract: Creating an action; contract: Listing actions). */
export function actionRoutes(parts: ServiceParts): OpenAPIHono<KeyedEnvironment> {
  const shown = (stored: StoredAction) => shownAction(stored, parts.publicUrl)
  const create = async (context: Context<KeyedEnvironment>, request: ActionRequest) =>
    shown(await createAction(parts, context.get('project'), request))
  const simulate = async (context: Context<KeyedEnvironment>, request: ActionRequest) => {
    const { steps, description } = await prepareAction(parts, context.get('project'), request)
    return simulation(steps, description.mechanics.gasFeeToken)
  }
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(describe.enter, async (context) =>
      context.json(await create(context, enterRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.exit, async (context) =>
      context.json(await create(context, exitRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.manage, async (context) =>
      context.json(await create(context, manageRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.simulateEnter, async (context) =>
      context.json(await simulate(context, enterRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.simulateExit, async (context) =>
      context.json(await simulate(context, exitRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.listActions, async (context) => {
      const query = context.req.valid('query')
      const owners = ownersOf(parts.networks, query.address)
      const project = context.get('project')
      requireKind(project, [query.network])
      const page = await listActions(parts.tracking.store, project.id, query, owners)
      return context.json({ ...page, items: page.items.map(shown) }, 200)
    })
    .openapi(describe.readAction, async (context) => {
      const { id } = context.req.valid('param')
      const stored = isUuid(id) ? await findAction(parts.tracking.store, id) : null
      if (stored?.action.project !== context.get('project').id)
        throw ServiceError.full(404, `There is no action ${id}`)
      return context.json(shown(stored), 200)
    })
}

/** Ids are UUIDs: anything else names nothing, and the database would refuse to look for it. */
export const isUuid = (id: string): boolean => z.guid().safeParse(id).success
