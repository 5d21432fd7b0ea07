import { expect, it } from 'vitest'
import { readWorkerDescription, readWorkerMessage } from './worker-messages.ts'

it('a page’s messages are read, and no others', () => {
  expect(readWorkerMessage({ kind: 'activate', more: 1 })).toEqual({ kind: 'activate' })
  expect(readWorkerMessage({ kind: 'describe' })).toEqual({ kind: 'describe' })
  expect(readWorkerMessage({ kind: 'keep', files: ['/a', 1, null] })).toEqual({
    kind: 'keep',
    files: ['/a'],
  })
  for (const odd of [null, 1, 'activate', {}, { kind: 'keep' }, { kind: 'other' }])
    expect(readWorkerMessage(odd)).toBeNull()
})

it('a worker’s answer is read, and that of another version is none', () => {
  const description = { version: '1.0.0', entry: '/assets/a.js' }
  expect(readWorkerDescription({ ...description, more: 1 })).toEqual(description)
  for (const odd of [null, {}, { version: '1.0.0' }, { ...description, entry: 1 }])
    expect(readWorkerDescription(odd)).toBeNull()
})
