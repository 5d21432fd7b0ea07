import { afterEach, expect, it, vi } from 'vitest'
import { reportHash, submitSigned } from './report-hash.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every request with a transaction, and records its headers. */
function notedHeaders(): Record<string, string>[] {
  const noted: Record<string, string>[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    noted.push(Object.fromEntries(new Headers(headers)))
    return Promise.resolve(Response.json({ id: 't', network: 'base', status: 'BROADCASTED' }))
  })
  return noted
}

const TYPE = { 'content-type': 'application/json' }

it('a report names its action, and includes the key if there is one', async () => {
  const noted = notedHeaders()
  await reportHash({ action: 'a', key: 'k' }, 't', '0x1')
  await submitSigned({ action: 'a', key: 'k' }, 't', '0x1')
  await reportHash({ action: 'a', key: null }, 't', '0x1')
  expect(noted).toEqual([
    { ...TYPE, 'x-action-id': 'a', 'x-action-key': 'k' },
    { ...TYPE, 'x-action-id': 'a', 'x-action-key': 'k' },
    { ...TYPE, 'x-action-id': 'a' },
  ])
})
