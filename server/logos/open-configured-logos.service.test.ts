import { Registry } from 'prom-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { createEarnService } from '../earn/earn-service.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import type { Logos } from './open-logos.ts'
import { openConfiguredLogos } from './open-configured-logos.ts'

const KEY = 'test_sandbox_ro'
const WAIT = { timeout: 180_000, interval: 20 }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const store = setupTestStore()

let opened: Logos | null = null
afterEach(() => opened?.close())

/** The logos of a gateway of the sandbox, or of a real service; its only yield names one logo. */
async function openFor(isSandbox: boolean) {
  const address = new URL(getWorkerSandbox().url)
  const logoURI = new URL('/logos/token-usdc.png', address).href
  const registry = new Registry()
  const config = exampleConfig({
    earnApi: address,
    earnApiKey: KEY,
    sandbox: isSandbox ? address : null,
  })
  const item = JSON.stringify({ id: 'a', metadata: { logoURI } })
  const logos = await openConfiguredLogos(config, {
    earn: createEarnService(KEY),
    getCatalogue: () => ({ version: 1, rawYields: [{ item }] }),
    store: store(),
    registry,
    log: silent,
  })
  opened = logos
  return { logos, figures: () => registry.metrics() }
}

describe('a loopback address', () => {
  it('a loopback URL is no logo', async () => {
    const { logos, figures } = await openFor(false)
    await vi.waitFor(async () => {
      expect(await figures()).toMatch(/sheaf_logo_checks_total\{outcome="bad-address"\} [1-9]/)
    }, WAIT)
    expect(await figures()).not.toContain('outcome="taken"')
    expect(logos.file().plain.toString()).toContain('"pictures":[]')
  })

  it('a loopback URL is a logo in sandbox mode, also by name', async () => {
    const { logos } = await openFor(true)
    await vi.waitFor(() => {
      expect(logos.file().plain.toString()).toMatch(/"pictures":\["[\da-f]{64}"/)
    }, WAIT)
  })
})
