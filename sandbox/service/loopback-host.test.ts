import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { asServiceError, toErrorResponse } from './error-response.ts'
import { loopbackHostOnly } from './loopback-host.ts'

const app = new Hono()
  .use(loopbackHostOnly)
  .get('/admin/time', (context) => context.text('time'))
  .onError((error, context) => {
    const serviceError = asServiceError(error)
    if (!serviceError) throw error
    return toErrorResponse(context, serviceError)
  })

const statusFor = async (host: string): Promise<number> =>
  (await app.request('/admin/time', { headers: { host } })).status

test.each(['localhost', 'localhost:4010', 'LOCALHOST:4010', '127.0.0.1:4010', '[::1]:4010'])(
  '%s is this machine',
  async (host) => expect(await statusFor(host)).toBe(200),
)

test.each([
  'evil.example',
  'evil.example:4010',
  'localhost.evil.example',
  '127.0.0.1.nip.io:4010',
  'localhost@evil.example',
  '0.0.0.0:4010',
  '',
])('%j is refused', async (host) => expect(await statusFor(host)).toBe(403))
