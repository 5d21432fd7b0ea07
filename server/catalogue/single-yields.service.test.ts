import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarnResult } from '../earn/earn-service.ts'
import { KEY, ownCatalogues, type OwnCopy } from './testing/own-catalogues.ts'
import { createYieldRoutes } from './yield-routes.ts'

const catalogues = ownCatalogues()
const isDown = (): EarnResult => ({ status: 503, headers: new Headers(), text: '<html>' })

beforeEach(() => catalogues.forget())

const offers = async (copy: OwnCopy): Promise<string[]> => {
  await vi.waitFor(() => expect(copy.held()).not.toBeNull(), { timeout: 180_000, interval: 20 })
  return [...(copy.held()?.byId.keys() ?? [])]
}

describe('a yield by itself', () => {
  it('is read again when its copy is too old, many with one request', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const ids = await offers(copy)
    const before = copy.asked.length
    const found = await Promise.all(ids.map((id) => copy.find(id)))
    expect(found.map((each) => each && 'item' in each && JSON.parse(each.item).id)).toEqual(ids)
    for (const each of found) expect(each).toMatchObject({ readAt: expect.any(Number) })
    expect(copy.asked.length - before).toBeLessThanOrEqual(2)
  })

  it('is there for a page at once while it is young, and read again when it is not', async () => {
    const copy = await catalogues.open()
    const [id = ''] = await offers(copy)
    const before = copy.asked.length
    const first = await copy.soon(id)
    expect(first?.item).toContain(id)
    expect(copy.asked.length).toBe(before)
    copy.disturb()
    await vi.waitFor(async () => {
      const again = await copy.soon(id)
      expect(again?.readAt).toBeGreaterThan(first?.readAt ?? Infinity)
    })
    expect(copy.asked.slice(before)).toContain(`/v1/yields/${id}`)
    expect(await copy.soon('nobody')).toBeNull()
  })

  it('that is old is in no page while the service is away', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    catalogues.instead(isDown)
    expect(await copy.soon(id)).toBeNull()
  })

  it('is read again after something was done, and then it is young', async () => {
    const copy = await catalogues.open()
    const [id = ''] = await offers(copy)
    const before = copy.asked.length
    await copy.find(id)
    expect(copy.asked).toHaveLength(before)
    copy.disturb()
    const again = await copy.find(id)
    expect(copy.asked.slice(before)).toContain(`/v1/yields/${id}`)
    expect(again && 'readAt' in again && again.readAt).toBeGreaterThan(0)
  })

  it('is shown as it was, by its age, while the service is away', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    const known = copy.held()?.byId.get(id)
    catalogues.instead(isDown)
    expect(await copy.find(id)).toEqual({ item: known?.item, readAt: known?.readAt })
  })

  it('that is gone at the service is gone here', async () => {
    const copy = await catalogues.open({ timing: { maxAge: () => -1 } })
    const [id = ''] = await offers(copy)
    const text = '{"statusCode":404,"message":"gone"}'
    catalogues.instead(() => ({ status: 404, headers: new Headers(), text }))
    const answer = await createYieldRoutes(copy, KEY).request(`/v1/yields/${id}`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'gone' }])
  })

  it('that is not in the catalogue is left to the service', async () => {
    const copy = await catalogues.open()
    await offers(copy)
    expect(await copy.find('no-such-yield')).toBeNull()
  })
})
