import type { MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'
import { ServiceError } from '../contract/service-error.ts'

/** A role in the project's team (contract: Webhook endpoints): the first three may write, all may read. */
export type Role = 'owner' | 'admin' | 'operator' | 'viewer'

/** The key of each role. */
export type RoleKeys = Readonly<Record<Role, string>>

export const defaultRoleKeys: RoleKeys = {
  owner: 'sandbox_admin',
  admin: 'sandbox_team_admin',
  operator: 'sandbox_team_operator',
  viewer: 'sandbox_team_viewer',
}

const ROLES: readonly Role[] = ['owner', 'admin', 'operator', 'viewer']
const digest = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Checks `x-admin-key`: 401 for an unknown key, 403 for a write by a viewer (contract: Webhook endpoints). */
export function requireRole(keys: RoleKeys): MiddlewareHandler {
  const roles = new Map(ROLES.map((role) => [digest(keys[role]), role]))
  return async (context, next) => {
    const role = roles.get(digest(context.req.header('x-admin-key') ?? ''))
    if (!role) throw ServiceError.full(401, 'The admin key is missing or not valid')
    if (role === 'viewer' && context.req.method !== 'GET')
      throw ServiceError.full(403, 'A viewer may look, and change nothing')
    await next()
  }
}
