import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarnResult } from '../earn/earn-service.ts'
import { KEY, setupTestCatalogues, type TestCatalogueCopy } from './testing/test-catalogues.ts'
import { createYieldRoutes } from './yield-routes.ts'

const catalogues = setupTestCatalogues()
const isDown = (): EarnResult => ({ status: 503, headers: new Headers(), text: '<html>' })

beforeEach(() => catalogues.clear())

/** Only catches what hangs. */
const PATIENT = { timeout: 180_000, interval: 20 }

const offers = async (copy: TestCatalogueCopy): Promise<string[]> => {
  await vi.waitFor(() => expect(copy.current()).not.toBeNull(), PATIENT)
  return [...(copy.current()?.byId.keys() ?? [])]
}

describe('a single yield', () => {
  it('a stale yield is read again, many with one request', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const ids = await offers(copy)
    const before = copy.requestedPaths.length
    const found = await Promise.all(ids.map((id) => copy.find(id)))
    expect(found.map((each) => each && 'item' in each && JSON.parse(each.item).id)).toEqual(ids)
    for (const each of found) expect(each).toMatchObject({ readAt: expect.any(Number) })
    expect(copy.requestedPaths.length - before).toBeLessThanOrEqual(2)
  })

  it('a page gets a fresh yield at once, and a stale one after a reread', async () => {
    const copy = await catalogues.open()
    const [id = ''] = await offers(copy)
    const before = copy.requestedPaths.length
    const first = await copy.findInTime(id)
    expect(first?.item).toContain(id)
    expect(copy.requestedPaths.length).toBe(before)
    copy.invalidate()
    await vi.waitFor(async () => {
      const again = await copy.findInTime(id)
      expect(again?.readAt).toBeGreaterThan(first?.readAt ?? Infinity)
    }, PATIENT)
    expect(copy.requestedPaths.slice(before)).toContain(`/v1/yields/${id}`)
    expect(await copy.findInTime('nobody')).toBeNull()
  })

  it('a stale yield is in no page while the service is down', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    catalogues.overrideResponses(isDown)
    expect(await copy.findInTime(id)).toBeNull()
  })

  it('a yield is reread after an invalidation', async () => {
    const copy = await catalogues.open()
    const [id = ''] = await offers(copy)
    const before = copy.requestedPaths.length
    await copy.find(id)
    expect(copy.requestedPaths).toHaveLength(before)
    copy.invalidate()
    const again = await copy.find(id)
    expect(copy.requestedPaths.slice(before)).toContain(`/v1/yields/${id}`)
    expect(again && 'readAt' in again && again.readAt).toBeGreaterThan(0)
  })

  it('a yield is served with its age while the service is down', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    const known = copy.current()?.byId.get(id)
    catalogues.overrideResponses(isDown)
    expect(await copy.find(id)).toEqual({ item: known?.item, readAt: known?.readAt })
  })

  it('a yield that the service removed is gone here', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    const text = '{"statusCode":404,"message":"gone"}'
    catalogues.overrideResponses(() => ({ status: 404, headers: new Headers(), text }))
    const answer = await createYieldRoutes(copy, KEY).request(`/v1/yields/${id}`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'gone' }])
  })

  it('a yield outside the catalogue is left to the service', async () => {
    const copy = await catalogues.open()
    await offers(copy)
    expect(await copy.find('no-such-yield')).toBeNull()
  })
})
