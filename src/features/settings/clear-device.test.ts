import { expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { createdHere, exampleAction, START } from '#src/execution/testing/step-facts.ts'
import type { Account } from '#src/wallets/wallets.ts'
import { createWallets } from '#src/wallets/create-wallets.ts'
import { clearDevice } from './clear-device.ts'

const account: Account = {
  family: 'evm',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  walletName: 'Scripted',
  status: 'remembered',
}

/** Returns a browser with two settings, an address, a foreign entry and these facts. */
async function browser(facts: readonly Fact[]) {
  const kept = new Map([
    ['sheaf.theme', 'dark'],
    ['sheaf.language', 'es'],
    ['sheaf.accounts', JSON.stringify([account])],
    ['another.site', 'stays'],
  ])
  const storage: Storage = {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const journal = createMemoryJournal()
  for (const fact of facts) await journal.write(fact)
  const wallets = createWallets({
    storage,
    families: ['evm'],
    load: () =>
      Promise.resolve({
        family: 'evm',
        current: () => null,
        subscribe: () => () => undefined,
        reconnect: () => Promise.resolve(),
        walletOptions: () => [],
        signer: () => Promise.resolve(null),
        disconnect: () => Promise.resolve(),
      }),
  })
  const forget = (readAction: (id: string) => Promise<Action>) =>
    clearDevice({ journal, wallets, storage, readAction, now: START })
  return { kept, storage, journal, wallets, forget }
}

it('clears all data of a user whose actions are finished, and keeps foreign entries', async () => {
  const { kept, journal, wallets, forget } = await browser(createdHere)
  expect(wallets.accounts()).toHaveLength(1)
  const answer = await forget(() => Promise.resolve(exampleAction([], { status: 'SUCCESS' })))
  expect(answer).toEqual({ retained: [], retainedRequests: 0 })
  expect(await journal.all()).toEqual([])
  expect(wallets.accounts()).toEqual([])
  expect([...kept.keys()]).toEqual(['another.site'])
})

it('keeps the journal of unfinished or unreadable actions, and reports which', async () => {
  const open = await browser(createdHere)
  expect(await open.forget(() => Promise.resolve(exampleAction([])))).toMatchObject({
    retained: ['a'],
  })
  expect(await open.journal.all()).toEqual(createdHere)

  const unread = await browser(createdHere)
  expect(await unread.forget(() => Promise.reject(new Error('no answer')))).toMatchObject({
    retained: ['a'],
  })
  expect(await unread.journal.all()).toEqual(createdHere)
})

it('clears nothing when the journal can’t be changed', async () => {
  const { kept, storage, journal, wallets } = await browser(createdHere)
  const broken = { ...journal, forget: () => Promise.reject(new Error('disk')) }
  const forgetting = clearDevice({
    journal: broken,
    wallets,
    storage,
    readAction: () => Promise.resolve(exampleAction([], { status: 'SUCCESS' })),
    now: START,
  })
  await expect(forgetting).rejects.toThrow('disk')
  expect(kept.has('sheaf.accounts')).toBe(true)
  expect(wallets.accounts()).toHaveLength(1)
})
