import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  openKnownContracts,
  readKnownContracts,
  readKnownContractsSetting,
  vouchesFor,
} from './known-contracts.ts'

const VAULT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const STAKE = 'Stake11111111111111111111111111111111111111'
const contract = { network: 'base', address: VAULT, name: 'Harbour USDC vault' }
const file = (...contracts: readonly unknown[]): string => JSON.stringify({ contracts })
const silent = { info: () => {}, warn: () => {}, error: () => {} }

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sheaf-known-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('the operator’s file', () => {
  it('the file names contracts of any family, for some yields or a whole network', () => {
    const yields = ['base-usdc-harbour-vault', 'base-harbour-*']
    const solana = { network: 'solana', address: STAKE, name: 'Stake program' }
    expect(readKnownContracts(file({ ...contract, yields }, solana))).toEqual({
      contracts: [
        { ...contract, address: VAULT.toLowerCase(), yields },
        { ...solana, yields: null },
      ],
    })
    expect(readKnownContracts('{"contracts":[]}')).toEqual({ contracts: [] })
    const nova = file({ ...contract, network: 'nova-chain' })
    expect(readKnownContracts(nova)).toHaveProperty('mistakes')
    const added = [{ id: 'nova-chain', chainId: 4242 }]
    expect(readKnownContracts(nova, added)).toMatchObject({ contracts: { length: 1 } })
  })

  it.each([
    ['', 'the file is not JSON'],
    ['{"contracts":[],}', 'the file is not JSON'],
    ['{"contracts":[],"contracts":[]}', 'an object of the file names a field twice'],
    ['[]', 'the file is missing or of another type'],
    ['{}', 'contracts is missing or of another type'],
    ['{"contracts":[],"extra":1}', 'the file has a field that is not known here'],
    [file({ ...contract, chainId: 8453 }), 'contracts.0 has a field that is not known here'],
    [
      file(contract, { ...contract, network: 'bass' }),
      'contracts.1.network names no network that Sheaf knows',
    ],
    [
      file({ ...contract, address: VAULT.replace('A0b', 'a0B') }),
      'contracts.0.address is no address of its network',
    ],
    [file({ ...contract, address: STAKE }), 'contracts.0.address is no address of its network'],
    [file({ ...contract, network: 'solana' }), 'contracts.0.address is no address of its network'],
    [file({ ...contract, name: ' ' }), 'contracts.0.name must have 1 to 100 characters'],
    [file({ ...contract, name: 5 }), 'contracts.0.name is missing or of another type'],
    [
      file({ ...contract, yields: [] }),
      'contracts.0.yields must name a yield; leave it out for every yield of the network',
    ],
    [
      file({ ...contract, yields: ['base-*-vault'] }),
      'contracts.0.yields.0 must be the id of a yield, or its beginning and *',
    ],
    [file(...Array.from({ length: 5_001 }, () => contract)), 'contracts must be at most 5000'],
    [`{"contracts":[]}${' '.repeat(1024 * 1024)}`, 'the file is longer than 1 MB'],
  ])('%.60s is rejected with a sentence: %s', (text, mistake) => {
    expect(readKnownContracts(text)).toEqual({ mistakes: [mistake] })
  })

  it('at most ten mistakes of the file are reported', () => {
    const wrong = Array.from({ length: 30 }, () => ({ ...contract, network: 'bass' }))
    expect(readKnownContracts(file(...wrong))).toMatchObject({ mistakes: { length: 10 } })
  })

  it('a contract is vouched for in its named yields, or in all without names', () => {
    const known = { ...contract, yields: ['one', 'base-harbour-*'] }
    expect(vouchesFor(known, 'one')).toBe(true)
    expect(vouchesFor(known, 'base-harbour-usdc')).toBe(true)
    expect(vouchesFor(known, 'one-more')).toBe(false)
    expect(vouchesFor({ ...contract, yields: null }, 'any')).toBe(true)
  })
})

describe('the file’s location', () => {
  it('KNOWN_CONTRACTS sets the file, with error messages that begin with it', () => {
    const path = join(folder, 'known.json')
    expect(readKnownContractsSetting({ KNOWN_CONTRACTS: path }, false).mistakes).toEqual([
      'KNOWN_CONTRACTS can’t be used: the file can’t be read.',
    ])
    writeFileSync(path, file({ ...contract, network: 'bass' }))
    expect(readKnownContractsSetting({ KNOWN_CONTRACTS: path }, false).mistakes).toEqual([
      'KNOWN_CONTRACTS can’t be used: contracts.0.network names no network that Sheaf knows.',
    ])
    writeFileSync(path, file(contract))
    expect(readKnownContractsSetting({ KNOWN_CONTRACTS: path }, true)).toMatchObject({
      knownContracts: { listed: [{ name: contract.name }] },
      mistakes: [],
    })
  })

  it('without KNOWN_CONTRACTS there is no file, or the sandbox’s in its state folder', () => {
    expect(readKnownContractsSetting({}, false).knownContracts).toEqual({ listed: [] })
    expect(readKnownContractsSetting({ SANDBOX_STATE: folder }, true).knownContracts).toEqual({
      follow: join(folder, 'known-contracts.json'),
    })
  })

  it('a sandbox’s file may appear later and change; while invalid it vouches for nothing', () => {
    const follow = join(folder, 'known-contracts.json')
    const read = openKnownContracts({ follow }, silent)
    expect(read()).toEqual([])
    writeFileSync(follow, file(contract))
    expect(read()).toHaveLength(1)
    expect(read()).toBe(read())
    writeFileSync(follow, file(contract, { ...contract, network: 'ethereum' }))
    expect(read()).toHaveLength(2)
    writeFileSync(follow, '{"contracts":')
    expect(read()).toEqual([])
  })
})
