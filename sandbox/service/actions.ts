import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../contract/service-error.ts'
import { findAction, listActions } from '../store/action-store.ts'
import type { StoredAction } from '../store/stored-action.ts'
import {
  enterRequest,
  exitRequest,
  manageRequest,
  prepareAction,
  type ActionRequest,
} from './prepare-action.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { createAction, type CreatedAction } from './create-action.ts'
import { entryReserve, simulation, toActionResponse } from './to-action-response.ts'
import * as describe from './openapi/action-routes.ts'
import { resolveOwners } from './require-address.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { requireNetworkKind } from './project.ts'

/** /v1/actions: create, simulate, list and read (contract: Creating an action; contract: Listing actions). */
export function actionRoutes(dependencies: ServiceDependencies): OpenAPIHono<KeyedEnvironment> {
  const getAction = (stored: StoredAction) => toActionResponse(stored, dependencies.publicUrl)
  const toCreatedAction = ({ stored, plan, gasToken }: CreatedAction) => ({
    ...getAction(stored),
    ...entryReserve(plan, gasToken),
  })
  const create = async (context: Context<KeyedEnvironment>, request: ActionRequest) =>
    toCreatedAction(await createAction(dependencies, context.get('project'), request))
  const simulate = withClassInMessage(async (context, request) => {
    const { steps, plan, description } = await prepareAction(
      dependencies,
      context.get('project'),
      request,
    )
    return simulation(steps, plan, description.mechanics.gasFeeToken)
  })
  const findYieldsOfTypes = async (types: readonly string[]): Promise<readonly string[]> => {
    const yields = await dependencies.catalogues.chains.all()
    return yields.filter(({ mechanics }) => types.includes(mechanics.type)).map(({ id }) => id)
  }
  const exit = withClassInMessage(create)
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(describe.enter, async (context) =>
      context.json(await create(context, enterRequest(context.req.valid('json'))), 201),
    )
    .openapi(describe.exit, async (context) =>
      context.json(await exit(context, exitRequest(context.req.valid('json'))), 201),
    )
    .openapi(describe.manage, async (context) =>
      context.json(await create(context, manageRequest(context.req.valid('json'))), 201),
    )
    .openapi(describe.simulateEnter, async (context) =>
      context.json(await simulate(context, enterRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.simulateExit, async (context) =>
      context.json(await simulate(context, exitRequest(context.req.valid('json'))), 200),
    )
    .openapi(describe.listActions, async (context) => {
      const query = context.req.valid('query')
      const owners = resolveOwners(dependencies.networks, query.address)
      const project = context.get('project')
      requireNetworkKind(project, [query.network])
      const yieldIds = query.yieldTypes ? await findYieldsOfTypes(query.yieldTypes) : null
      const scope = { project: project.id, owners, yieldIds }
      const page = await listActions(dependencies.tracking.store, query, scope)
      return context.json({ ...page, items: page.items.map(getAction) }, 200)
    })
    .openapi(describe.readAction, async (context) => {
      const { id } = context.req.valid('param')
      const stored = isUuid(id) ? await findAction(dependencies.tracking.store, id) : null
      if (stored?.action.project !== context.get('project').id)
        throw ServiceError.full(404, `There is no action ${id}`)
      return context.json(getAction(stored), 200)
    })
}

/** Some routes name the class of a typed error in the message alone (contract: Error envelopes). */
const withClassInMessage =
  <Result>(run: (context: Context<KeyedEnvironment>, request: ActionRequest) => Promise<Result>) =>
  async (context: Context<KeyedEnvironment>, request: ActionRequest): Promise<Result> => {
    try {
      return await run(context, request)
    } catch (error) {
      throw error instanceof ServiceError ? error.withClassInMessage() : error
    }
  }

/** Ids are UUIDs: the database would reject anything else. */
export const isUuid = (id: string): boolean => z.guid().safeParse(id).success
