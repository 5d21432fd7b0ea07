import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { version } from '../../package.json'
import { guardBuild, isOutdated } from './build-guard.ts'

describe('a build is outdated', () => {
  it.each([
    ['1.4.0', '1.4.1'],
    ['1.4.9', '1.5.0'],
    ['1.9.0', '1.10.0'],
    ['0.99.99', '1.0.0'],
    ['1.4.0-beta.2', '1.4.0'],
    ['1.4.0-beta.2', '1.4.0-beta.10'],
    ['1.4.0-alpha', '1.4.0-beta'],
    ['1.4.0-beta', '1.4.0-beta.1'],
    ['1.4.0-1', '1.4.0-beta'],
    ['9007199254740992.0.0', '9007199254740993.0.0'],
    ['1.4.0', 'two'],
    ['1.4.0', ''],
  ])('%s where %s is needed', (build, minimum) => {
    expect(isOutdated(build, minimum)).toBe(true)
  })

  it.each([
    ['1.4.0', '1.4.0'],
    ['1.10.0', '1.9.9'],
    ['2.0.0', '1.99.99'],
    ['1.4.0+build.7', '1.4.0+build.8'],
    ['1.4.0', '1.4.0-beta.2'],
    ['1.4.0-beta.10', '1.4.0-beta.2'],
    ['1.4.0-beta.1', '1.4.0-beta'],
    ['0.1.0', '0.0.0'],
  ])('not %s where %s is needed', (build, minimum) => {
    expect(isOutdated(build, minimum)).toBe(false)
  })
})

describe('before a review and a signature', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  let requestCount = 0
  const site = (minimumVersion: string | null): void =>
    void vi.stubGlobal('fetch', () => {
      requestCount += 1
      return minimumVersion === null
        ? Promise.reject(new TypeError('offline'))
        : Promise.resolve(Response.json({ minimumVersion }))
    })
  const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

  it("the site's settings are read, and again a moment later", async () => {
    vi.useFakeTimers()
    requestCount = 0
    const client = newClient()
    site('0.0.0')
    expect(await guardBuild(client)).toBeNull()
    expect(await guardBuild(client)).toBeNull()
    expect(requestCount).toBe(1)
    vi.advanceTimersByTime(6_000)
    site('99.0.0')
    expect(await guardBuild(client)).toBe('outdated')
    expect(requestCount).toBe(2)
  })

  it("the last settings apply if they can't be read", async () => {
    vi.useFakeTimers()
    const client = newClient()
    site('99.0.0')
    expect(await guardBuild(client)).toBe('outdated')
    vi.advanceTimersByTime(6_000)
    site(null)
    expect(await guardBuild(client)).toBe('outdated')
    expect(await guardBuild(newClient())).toBeNull()
  })

  it('this build satisfies its own version', async () => {
    site(version)
    expect(await guardBuild(newClient())).toBeNull()
  })
})
