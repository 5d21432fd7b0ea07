import { describe, expect, it } from 'vitest'
import { createChainYields } from '../catalogue/chain-yields.ts'
import type { Restriction } from '../catalogue/restriction.ts'
import { buildProtocol, buildStaking, buildYield } from '../catalogue/testing/build-protocol.ts'
import { ServiceError } from '../contract/service-error.ts'
import { createLogoAddresses } from '../logos/logo-addresses.ts'
import { openCatalogues, type ProjectCatalogue } from './project-catalogue.ts'
import { findProject } from './project.ts'

const staking = buildStaking()
const restrictedTo = (id: string, ...restrictions: Restriction[]) =>
  buildProtocol(buildYield({ id }), { restrictions })

const elsewhere = buildYield({ id: 'ethereum-elsewhere', network: 'ethereum' })
const logos = createLogoAddresses('http://localhost:4010')
const catalogues = openCatalogues(
  {
    chains: createChainYields([
      restrictedTo('open'),
      restrictedTo('never', 'not-enabled'),
      restrictedTo('gone', 'decommissioned'),
      buildProtocol(staking, { network: 'ethereum-sepolia' }),
    ]),
    testnet: createChainYields([restrictedTo('large')]),
    mainnet: createChainYields([buildProtocol(elsewhere)]),
  },
  logos,
)

function of(key: string): ProjectCatalogue {
  const project = findProject(key)
  if (!project) throw new Error(`no ${key}`)
  return catalogues.of(project)
}
const listed = async (key: string) => (await of(key).listed()).map(({ id }) => id)
const statusOf = (key: string, yieldId: string): Promise<number> =>
  of(key)
    .find(yieldId)
    .then(
      () => 200,
      (error: unknown) => (error instanceof ServiceError ? error.parts.statusCode : 0),
    )

describe('project yields', () => {
  it('the list omits not-enabled and decommissioned yields', async () => {
    expect(await listed('test_sandbox_rw')).toEqual(['open', staking.id])
  })

  it('the list omits types deactivated for the key', async () => {
    expect(await listed('test_sandbox_limited')).toEqual(['open'])
  })

  it('the list has the project’s own yields', async () => {
    expect(await listed('test_sandbox_free_3000')).toEqual(['open', staking.id, 'large'])
    expect(await listed('live_sandbox_ro')).toEqual([elsewhere.id])
  })
})

describe('finding a yield by id', () => {
  it.each([
    ['test_sandbox_rw', 'open', 200],
    ['test_sandbox_rw', 'gone', 200],
    ['test_sandbox_rw', 'none', 400],
    ['test_sandbox_rw', 'never', 400],
    ['test_sandbox_rw', 'large', 400],
    ['test_sandbox_rw', elsewhere.id, 403],
    ['test_sandbox_free_3000', 'large', 200],
    ['test_sandbox_limited', staking.id, 403],
    ['live_sandbox_ro', elsewhere.id, 200],
    ['live_sandbox_ro', 'open', 403],
  ])('by %s: %s is %i', async (key, yieldId, status) => {
    expect(await statusOf(key, yieldId)).toBe(status)
  })
})

it('a scan reads unlisted yields with possible balances, and no not-enabled one', async () => {
  const scanned = async (key: string, network: string) =>
    (await of(key).scanned(network)).map(({ id }) => id)
  expect(await scanned('test_sandbox_rw', 'base-sepolia')).toEqual(['open', 'gone'])
  expect(await scanned('test_sandbox_rw', 'ethereum-sepolia')).toEqual([staking.id])
  expect(await scanned('test_sandbox_limited', 'ethereum-sepolia')).toEqual([])
})

it('a scan of an unresponsive chain still lists its yields, so that each fails by itself', async () => {
  const away = () => Promise.reject(new Error('the chain is away'))
  const none = createChainYields([])
  const chains = createChainYields([
    buildProtocol(staking, { describe: away, network: 'ethereum-sepolia' }),
  ])
  const project = findProject('test_sandbox_rw')
  if (!project) throw new Error('no project')
  const catalogue = openCatalogues({ chains, testnet: none, mainnet: none }, logos).of(project)
  const found = await catalogue.scanned('ethereum-sepolia')
  expect(found.map(({ id }) => id)).toEqual([staking.id])
})
