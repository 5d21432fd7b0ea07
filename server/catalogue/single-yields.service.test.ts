import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarnResult } from '../earn/earn-service.ts'
import { KEY, setupTestCatalogues, type TestCatalogueCopy } from './testing/test-catalogues.ts'
import { createYieldRoutes } from './yield-routes.ts'

const catalogues = setupTestCatalogues()
const isDown = (): EarnResult => ({ status: 503, headers: new Headers(), text: '<html>' })

beforeEach(() => catalogues.clear())

const offers = async (copy: TestCatalogueCopy): Promise<string[]> => {
  await vi.waitFor(() => expect(copy.current()).not.toBeNull(), { timeout: 180_000, interval: 20 })
  return [...(copy.current()?.byId.keys() ?? [])]
}

describe('a yield by itself', () => {
  it('is read again when its copy is too old, many with one request', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const ids = await offers(copy)
    const before = copy.requestedPaths.length
    const found = await Promise.all(ids.map((id) => copy.find(id)))
    expect(found.map((each) => each && 'item' in each && JSON.parse(each.item).id)).toEqual(ids)
    for (const each of found) expect(each).toMatchObject({ readAt: expect.any(Number) })
    expect(copy.requestedPaths.length - before).toBeLessThanOrEqual(2)
  })

  it('is there for a page at once while it is young, and read again when it is not', async () => {
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
    })
    expect(copy.requestedPaths.slice(before)).toContain(`/v1/yields/${id}`)
    expect(await copy.findInTime('nobody')).toBeNull()
  })

  it('that is old is in no page while the service is away', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    catalogues.overrideResponses(isDown)
    expect(await copy.findInTime(id)).toBeNull()
  })

  it('is read again after something was done, and then it is young', async () => {
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

  it('is shown as it was, by its age, while the service is away', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    const known = copy.current()?.byId.get(id)
    catalogues.overrideResponses(isDown)
    expect(await copy.find(id)).toEqual({ item: known?.item, readAt: known?.readAt })
  })

  it('that is gone at the service is gone here', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    const text = '{"statusCode":404,"message":"gone"}'
    catalogues.overrideResponses(() => ({ status: 404, headers: new Headers(), text }))
    const answer = await createYieldRoutes(copy, KEY).request(`/v1/yields/${id}`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'gone' }])
  })

  it('that is not in the catalogue is left to the service', async () => {
    const copy = await catalogues.open()
    await offers(copy)
    expect(await copy.find('no-such-yield')).toBeNull()
  })
})
