import { OpenAPIHono, createRoute } from '@hono/zod-openapi'
import { ServiceError } from '../contract/service-error.ts'
import { getPathId, createNotFoundError } from '../webhooks/path-id.ts'
import { requireRole, type RoleKeys } from '../webhooks/roles.ts'
import { isRequestFault, faultBodySchema } from './fault-body.ts'
import { validateRoute, type Fault } from './fault-registry.ts'
import type { Faults } from './faults.ts'
import { z } from 'zod'
import { timestampSchema } from '../contract/amount.ts'
import { idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import {
  adminResponses,
  createdResponses,
  deletedResponses,
  jsonBody,
} from '../service/openapi/responses.ts'

interface FaultRouteDependencies {
  readonly faults: Faults
  readonly roleKeys: RoleKeys
}

const common = { tags: ['Sandbox'], security: [{ adminKey: [] }] }

/** An active fault, with the fields of its kind. */
const faultSchema = z
  .looseObject({
    id: z.uuid(),
    kind: z.string(),
    createdAt: timestampSchema,
    matched: z.int().min(0),
    struck: z.int().min(0),
    /** Transactions dropped instead of replaced or failed, because their key is unavailable. */
    dropped: z.int().min(0).optional(),
  })
  .meta({ id: 'Fault' })

const listFaults = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'The faults that are on, and how often each struck',
  request: { query: noQuerySchema },
  responses: adminResponses(z.strictObject({ items: z.array(faultSchema) }), 'Every fault'),
})

const addFault = createRoute({
  ...common,
  method: 'post',
  path: '/',
  summary: 'Switch a fault on',
  request: { query: noQuerySchema, body: jsonBody(faultBodySchema) },
  responses: createdResponses(faultSchema, 'It is on', [413, 415]),
})

const removeFaults = createRoute({
  ...common,
  method: 'delete',
  path: '/',
  summary: 'Switch every fault off',
  request: { query: noQuerySchema },
  responses: deletedResponses([]),
})

const removeFault = createRoute({
  ...common,
  method: 'delete',
  path: '/{id}',
  summary: 'Switch a fault off',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: deletedResponses([404]),
})

/** /admin/faults: with an admin key, on loopback (decisions/008-sandbox-keys; docs/sandbox-faults.md). */
export function faultRoutes({ faults, roleKeys }: FaultRouteDependencies): OpenAPIHono {
  const { registry: faultRegistry } = faults
  const routes = new OpenAPIHono()
  routes.use(requireRole(roleKeys))
  return routes
    .openapi(listFaults, (context) =>
      context.json({ items: faultRegistry.all().map(toFaultResponse) }, 200),
    )
    .openapi(addFault, async (context) => {
      const body = context.req.valid('json')
      const routeError = isRequestFault(body) ? validateRoute(body, faults.endpoints()) : null
      if (routeError !== null) throw ServiceError.validation([routeError])
      return context.json(toFaultResponse(await faults.make(body)), 201)
    })
    .openapi(removeFaults, async (context) => {
      await Promise.all(faultRegistry.all().map(({ id }) => faultRegistry.remove(id)))
      return context.body(null, 204)
    })
    .openapi(removeFault, async (context) => {
      if (!(await faultRegistry.remove(getPathId(context)))) throw createNotFoundError(context)
      return context.body(null, 204)
    })
}

/** Kinds that need the sender's key. */
const MAY_DROP: readonly string[] = ['replaced-transaction', 'failing-transaction']

const toFaultResponse = ({ id, body, createdAt, matched, struck, dropped }: Fault) => ({
  id,
  ...body,
  createdAt: createdAt.toISOString(),
  matched,
  struck,
  ...(MAY_DROP.includes(body.kind) ? { dropped } : {}),
})
