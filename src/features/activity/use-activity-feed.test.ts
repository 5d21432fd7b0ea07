import { describe, expect, it } from 'vitest'
import { exampleAction } from '#src/execution/testing/step-facts.ts'
import { NO_FILTER } from './activity-filter.ts'
import { toFeed, type PageState } from './use-activity-feed.ts'

const page = (ids: readonly string[], total = ids.length): PageState => ({
  data: {
    items: ids.map((id) => exampleAction([], { id })),
    unreadable: 0,
    total,
    isListed: true,
    offset: 0,
    limit: 20,
  },
  error: null,
  isFetching: false,
  refetch: () => Promise.resolve(),
})
const pending: PageState = { ...page([]), data: undefined, isFetching: true }
const failed: PageState = { ...pending, error: new Error('lost'), isFetching: false }

/** The feed of addresses that have one page each, or more. */
const read = (pages: readonly (readonly PageState[])[], hasWaited: boolean) => {
  const owners = pages.map((_, index) => ({ address: `0x${index}` }))
  const feed = toFeed(owners, pages, NO_FILTER, hasWaited)
  return { ...feed, ids: feed.items && feed.items.map(({ id }) => id) }
}

describe('the list of several addresses', () => {
  it('waits a moment for all of them, so that nothing moves', () => {
    expect(read([[page(['a'])], [pending]], false)).toMatchObject({ ids: null, pending: [] })
    expect(read([[page(['a'])], [page(['b'])]], false)).toMatchObject({ total: 2, pending: [] })
  })

  it('is then shown without an address that does not answer, which it names', () => {
    const feed = read([[page(['a'])], [pending], [failed]], true)
    expect(feed).toMatchObject({ ids: ['a'], pending: ['0x1'], total: null, isLoadingMore: false })
    expect(feed.problems.map(({ address }) => address)).toEqual(['0x2'])
  })

  it('goes on with older pages while an address does not answer', () => {
    expect(read([[page(['a'], 5)], [pending]], true).next).toEqual({ '0x0': 1 })
  })

  it('is not empty, but unknown, while nobody has answered', () => {
    expect(read([[pending], [failed]], true).ids).toBeNull()
  })

  it('keeps what was read of an address whose next page failed', () => {
    expect(read([[page(['a'], 5), failed]], true).ids).toEqual(['a'])
  })
})
