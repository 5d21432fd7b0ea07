import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { target } from '../service/testing/target.ts'
import { callFaults, clearFaults, makeFault } from './testing/call-faults.ts'
import { visit } from './testing/send-request.ts'

const sandbox = setupTestSandbox()
const down = { kind: 'error', route: 'GET /v1/yields' }
const listSchema = z.strictObject({ items: z.array(z.looseObject({ id: z.uuid() })) })
const listed = async () => listSchema.parse((await callFaults('GET')).body).items

afterEach(clearFaults)

describe('faults', () => {
  it('faults are created, listed with their counts, and removed, one or all', async () => {
    expect(await callFaults('POST', { body: down })).toMatchObject({
      status: 201,
      body: { ...down, status: 503, rate: 1, seed: 0, matched: 0, struck: 0 },
    })
    await makeFault({ kind: 'html', route: 'GET /v1/tokens', rate: 0.5, seed: 4 })
    expect((await visit()).status).toBe(503)
    const [first, second] = await listed()
    expect(first).toMatchObject({ matched: 1, struck: 1 })
    expect(second).toMatchObject({ matched: 0, struck: 0, rate: 0.5, seed: 4 })
    const path = `/${first?.id ?? ''}`
    expect(await callFaults('DELETE', { path })).toEqual({ status: 204, body: null })
    expect((await callFaults('DELETE', { path })).status).toBe(404)
    expect(await listed()).toHaveLength(1)
    expect((await visit()).status).toBe(200)
    await clearFaults()
    expect(await listed()).toEqual([])
  })

  it('a restart ends all faults', async () => {
    await makeFault(down)
    expect((await visit()).status).toBe(503)
    await sandbox.restart()
    expect(await listed()).toEqual([])
    expect((await visit()).status).toBe(200)
  })
})

describe('access to faults', () => {
  it('an admin key is required; a viewer may read', async () => {
    for (const key of ['', 'test_sandbox_rw', 'sandbox_admin2'])
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect(
          await callFaults(method, { key, ...(method === 'POST' && { body: down }) }),
        ).toMatchObject({
          status: 401,
        })
    const key = 'sandbox_team_viewer'
    expect((await callFaults('GET', { key })).status).toBe(200)
    expect((await callFaults('POST', { key, body: down })).status).toBe(403)
    expect((await callFaults('DELETE', { key })).status).toBe(403)
    expect((await visit()).status).toBe(200)
  })

  it('other machines have no access: the sandbox listens on loopback only', async () => {
    const { port } = new URL(target().url)
    const outside = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    const headers = { 'x-admin-key': 'sandbox_admin' }
    expect((await fetch(`http://127.0.0.1:${port}/admin/faults`, { headers })).status).toBe(200)
    for (const { address } of outside)
      await expect(fetch(`http://${address}:${port}/admin/faults`, { headers })).rejects.toThrow(
        'fetch failed',
      )
  })
})

describe('invalid faults', () => {
  const mistakesOf = async (body: object) => {
    const { status, body: answer } = await callFaults('POST', { body })
    expect(status).toBe(400)
    return z.object({ validation: z.object({ message: z.array(z.string()) }) }).parse(answer)
      .validation.message
  }

  it.each([
    [
      { kind: 'fire', route: '*' },
      /^kind must be one of the following values: latency, rate-limit/,
    ],
    [{ route: '*' }, /^kind must be one of/],
    [{ kind: 'error' }, /^route should not be empty/],
    [{ kind: 'error', route: 'yields' }, /^route must be a method and a path, such as GET/],
    [{ kind: 'error', route: 'GET /v1/yeilds' }, /^route must cover an endpoint of the service/],
    [{ kind: 'error', route: 'GET /admin/time' }, /^route must cover an endpoint of the service/],
    [{ ...down, kind: 'partial-balances' }, /^route must cover POST \/v1\/yields\/balances/],
    [
      { kind: 'malformed-items', route: 'GET /v1/yields/{id}' },
      /^route must cover an endpoint that answers with a list/,
    ],
    [{ ...down, rate: 1.5 }, /^rate must not be greater than 1/],
    [{ ...down, rate: '1' }, /^rate must be a number/],
    [{ ...down, seed: -1 }, /^seed must not be less than 0/],
    [{ ...down, times: 0 }, /^times must not be less than 1/],
    [{ ...down, status: 418 }, /^status must be one of the following values: 500, 502, 503/],
    [{ ...down, ms: 5 }, /^property ms should not exist/],
    [{ kind: 'latency', route: '*' }, /^ms should not be empty/],
  ])('%j is rejected with a message', async (body, message) => {
    expect(await mistakesOf(body)).toEqual([expect.stringMatching(message)])
    expect(await listed()).toEqual([])
  })
})
