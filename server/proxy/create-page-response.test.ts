import { expect, test } from 'vitest'
import { pickErrorFields } from './create-page-response.ts'

test('both envelopes of the contract pass whole', () => {
  const basic = { statusCode: 429, error: 'Too Many Requests', message: 'x', retryAfter: 3 }
  const full = {
    statusCode: 412,
    timestamp: 't',
    path: '/v1/actions/enter',
    message: 'closed',
    details: { error: 'StakeTemporarilyDisabledError', arguments: { a: 1 } },
    validation: { message: ['a must be b'] },
  }
  expect(pickErrorFields(basic)).toEqual(basic)
  expect(pickErrorFields(full)).toEqual(full)
})

test('a stack is left out at any depth', () => {
  const body = { message: 'm', stack: 'at /srv/x.js', details: { stack: 'at', code: 'C' } }
  expect(pickErrorFields(body)).toEqual({ message: 'm', details: { code: 'C' } })
})

test.each([null, 'text', 3, [], {}, { html: '<h1>' }])('%j is no envelope', (body) => {
  expect(pickErrorFields(body)).toBeNull()
})
