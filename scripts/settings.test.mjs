import { expect, test } from 'vitest'
import { readSettings, withGallery } from './settings.mjs'

test('without a service, the sandbox is started and the gateway pointed at it', () => {
  const { sandbox, env } = readSettings({ SANDBOX_PORT: '5010', ANVIL_PORT_BASE_SEPOLIA: '9546' })
  expect(sandbox).toBe(true)
  expect(env).toMatchObject({
    SHEAF_MODE: 'sandbox',
    SANDBOX_URL: 'http://127.0.0.1:5010',
    RPC_ETHEREUM_SEPOLIA: 'http://127.0.0.1:8545',
    RPC_BASE_SEPOLIA: 'http://127.0.0.1:9546',
  })
})

test('with a service, nothing is added: the gateway reports what is missing', () => {
  const given = { EARN_API_URL: 'https://earn.example' }
  expect(readSettings(given)).toMatchObject({ sandbox: false, env: given })
  expect(readSettings(given).env).not.toHaveProperty('SHEAF_MODE')
})

test('the sandbox has a gallery of host pages, a real service has none', () => {
  const env = { EMBED_GALLERY_PORT: '5001' }
  expect(withGallery(readSettings({})).env).toMatchObject({ EMBED_GALLERY_PORT: '4001' })
  expect(withGallery(readSettings(env)).env).toMatchObject(env)
  const real = readSettings({ EARN_API_URL: 'https://earn.example' })
  expect(withGallery(real).env).not.toHaveProperty('EMBED_GALLERY_PORT')
})
