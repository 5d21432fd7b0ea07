import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it } from 'vitest'
import { user } from '#src/families/solana/testing/stake-transactions.ts'
import { listOptions } from './solana-wallets.ts'
import { isStandardWallet, readAccounts } from './standard-wallet.ts'

const feature = { version: '1.0.0' }
const standard = {
  name: 'Good',
  icon: 'data:image/png;base64,',
  version: '1.0.0',
  chains: ['solana:devnet'],
  accounts: [],
  features: {
    'standard:connect': feature,
    'standard:events': feature,
    'solana:signTransaction': feature,
  },
}

/** A wallet that registers itself, whatever it says. */
const registered = (said: object = {}): Wallet => Object({ ...standard, ...said })

const fail = (): never => {
  throw new Error('odd wallet')
}

const throwing = (key: string): Wallet => Object.defineProperty(registered(), key, { get: fail })

const list = (wallets: readonly Wallet[]) =>
  listOptions(
    wallets.filter(isStandardWallet),
    ({ name }) => name,
    () => Promise.resolve(),
  )

it.each([
  ['a number as its name', registered({ name: 7 })],
  ['no name that can be seen', registered({ name: '\u200b ' })],
  ['a name that throws', throwing('name')],
  ['chains of another family', registered({ chains: ['sui:mainnet'] })],
  ['chains that are no list', registered({ chains: 'solana:devnet' })],
  ['chains that throw', throwing('chains')],
  ['no features', registered({ features: null })],
  ['features that throw', throwing('features')],
  ['no way to sign', registered({ features: { 'standard:connect': feature } })],
  ['nothing', Object(null)],
])('a wallet with %s hides only itself', (_, odd) => {
  expect(list([odd, registered()]).map(({ name }) => name)).toEqual(['Good'])
})

it('what is no wallet at all hides only itself', () => {
  const entries: readonly Wallet[] = JSON.parse('[null, 7, "wallet", []]')
  expect(list([...entries, registered()])).toHaveLength(1)
})

it.each([['https://wallet.example/icon.png'], [7], [null], [undefined]])(
  'an icon of %j hides only the icon',
  (icon) => {
    expect(list([registered({ icon })])).toMatchObject([{ name: 'Good', icon: null }])
  },
)

it('one odd chain leaves the others', () => {
  expect(list([registered({ chains: [null, 7, 'solana:devnet'] })])).toHaveLength(1)
})

describe('the accounts of a wallet', () => {
  const account = {
    address: user.publicKey.toBase58(),
    publicKey: user.publicKey.toBytes(),
    chains: ['solana:devnet'],
    features: ['solana:signTransaction'],
  }

  it.each([
    ['null', null],
    ['a number', 7],
    ['an address alone', account.address],
    ['an object without an address', {}],
    ['an address of another family', { ...account, address: '0x70997970C51812dc3A010C7d01b50e0d' }],
    ['chains of another family', { ...account, chains: ['sui:mainnet'] }],
    ['chains that are no list', { ...account, chains: 'solana:devnet' }],
    ['features that are no list', { ...account, features: null }],
    ['an entry that throws', Object.defineProperty({}, 'address', { get: fail })],
    ['the same once more', { ...account }],
  ])('are read without %s', (_, odd) => {
    const accounts = readAccounts(registered({ accounts: [account, odd] }))
    expect(accounts).toHaveLength(1)
    // The wallet gets its own object back.
    expect(accounts[0]).toBe(account)
  })

  it.each([[null], ['7'], [{}], [undefined]])('are none where the list is %j', (accounts) => {
    expect(readAccounts(registered({ accounts }))).toEqual([])
  })

  it('are none where the list throws', () => {
    expect(readAccounts(throwing('accounts'))).toEqual([])
  })
})
