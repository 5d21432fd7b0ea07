import { describe, expect, test } from 'vitest'
import { isCreation, isRead } from './earn-service.ts'

const request = (line: string) => {
  const [method, path] = line.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT') throw new Error(line)
  return { method, url: new URL(`https://earn.example/under${path}`) } as const
}

describe('safe to retry', () => {
  test.each([
    'GET /v1/yields?limit=2',
    'GET /v1/actions/1',
    'POST /v1/yields/balances',
    'POST /v1/actions/enter/simulate',
    'POST /v1/actions/exit/simulate',
  ])('%s is safe to retry', (line) => expect(isRead(request(line))).toBe(true))
})

describe('sent once', () => {
  test.each([
    'POST /v1/actions/enter',
    'POST /v1/actions/exit',
    'POST /v1/actions/manage',
    'POST /v1/actions/manage/simulate',
    'POST /v1/transactions/1/submit',
    'PUT /v1/transactions/1/submit-hash',
    'PUT /v1/yields/balances',
    'POST /v1/new',
  ])('%s is sent once', (line) => expect(isRead(request(line))).toBe(false))
})

test('three requests create an action', () => {
  for (const line of ['POST /v1/actions/enter', 'POST /v1/actions/exit', 'POST /v1/actions/manage'])
    expect(isCreation(request(line))).toBe(true)
  for (const line of [
    'GET /v1/actions',
    'POST /v1/actions/enter/simulate',
    'POST /v1/transactions/1/submit',
  ])
    expect(isCreation(request(line))).toBe(false)
})
