import { expect, test } from 'vitest'
import { findTakenPort } from '../scripts/find-taken-port.mjs'
import { getGalleryPorts, getGatewayPort } from '../scripts/programs.mjs'
import { readSettings } from '../scripts/settings.mjs'
import { createSeparateSettings } from './start-installed.mjs'

const SERVICE = { EARN_API_URL: 'https://api.earn.example', EARN_API_KEY: 'live_x' }

/** @param {Record<string, string | undefined>} env */
const read = async (env) => readSettings(await createSeparateSettings(env, '/state'))

test('the bench’s app has ports and a state of its own, whatever this machine is set to', async () => {
  const defaults = readSettings({})
  const own = await read({ ...SERVICE, METRICS_PORT: '9090', SANDBOX_PORT: '4010', PORT: '4000' })
  const portsOf = (/** @type {typeof own} */ settings) => [
    getGatewayPort(settings),
    ...getGalleryPorts(settings),
    { port: settings.sandboxPort, variable: 'SANDBOX_PORT', what: 'the sandbox' },
    ...settings.chainPorts,
  ]
  const ports = portsOf(own).map(({ port }) => port)
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports.filter((port) => portsOf(defaults).some((each) => each.port === port))).toEqual([])
  expect(await findTakenPort(portsOf(own))).toBeNull()
  expect(own).toMatchObject({
    sandbox: true,
    env: {
      SANDBOX_URL: `http://127.0.0.1:${own.sandboxPort}`,
      SANDBOX_STATE: '/state',
      METRICS_PORT: '',
    },
  })
})
