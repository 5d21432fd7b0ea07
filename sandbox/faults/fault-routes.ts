import { OpenAPIHono } from '@hono/zod-openapi'
import { ServiceError } from '../contract/service-error.ts'
import { idOf, notThere } from '../webhooks/path-id.ts'
import { requireRole, type RoleKeys } from '../webhooks/roles.ts'
import { addFault, listFaults, removeFault, removeFaults } from './described-routes.ts'
import { isRequestFault } from './fault-body.ts'
import type { Fault } from './fault-book.ts'
import { routeMistake } from './fault-scope.ts'
import type { Faults } from './open-faults.ts'

interface FaultRouteParts {
  readonly faults: Faults
  readonly roleKeys: RoleKeys
}

/** /admin/faults: for whoever has an admin key, on loopback as the whole sandbox (decisions/008-sandbox-keys; docs/sandbox-faults.md). */
export function faultRoutes({ faults, roleKeys }: FaultRouteParts): OpenAPIHono {
  const { book } = faults
  const routes = new OpenAPIHono()
  routes.use(requireRole(roleKeys))
  return routes
    .openapi(listFaults, (context) => context.json({ items: book.all().map(shown) }, 200))
    .openapi(addFault, async (context) => {
      const body = context.req.valid('json')
      const mistake = isRequestFault(body) ? routeMistake(body, faults.endpoints()) : null
      if (mistake !== null) throw ServiceError.validation([mistake])
      return context.json(shown(await faults.make(body)), 201)
    })
    .openapi(removeFaults, async (context) => {
      await Promise.all(book.all().map(({ id }) => book.remove(id)))
      return context.body(null, 204)
    })
    .openapi(removeFault, async (context) => {
      if (!(await book.remove(idOf(context)))) throw notThere(context)
      return context.body(null, 204)
    })
}

/** Kinds that need the sender's key. */
const MAY_DROP: readonly string[] = ['replaced-transaction', 'failing-transaction']

const shown = ({ id, body, createdAt, matched, struck, dropped }: Fault) => ({
  id,
  ...body,
  createdAt: createdAt.toISOString(),
  matched,
  struck,
  ...(MAY_DROP.includes(body.kind) ? { dropped } : {}),
})
