import { expect, it } from 'vitest'
import { loadEnglish } from './english.ts'
import { LANGUAGES, PSEUDO_LANGUAGES, type Language } from './language.ts'
import type { MessageNamespace } from './messages.ts'
import type { NamespaceMessages } from './namespace-loader.ts'
import { loadNamespace, createMessageStore } from './message-store.ts'

/** A source that responds when told to. */
function createDeferredSource() {
  const requested: { key: string; answer: (namespace: Promise<NamespaceMessages>) => void }[] = []
  const source = (language: Language, namespace: MessageNamespace): Promise<NamespaceMessages> =>
    new Promise((resolve) => requested.push({ key: `${language}/${namespace}`, answer: resolve }))
  return {
    source,
    asked: () => requested.map(({ key }) => key),
    answer: async (language: Language, lost = false) => {
      const open = requested.splice(0).filter(({ key, answer }) => {
        const isIts = key.startsWith(`${language}/`)
        if (!isIts) requested.push({ key, answer })
        return isIts
      })
      for (const { answer } of open)
        answer(lost ? Promise.reject(new Error('lost')) : loadEnglish('shell'))
      await new Promise(setImmediate)
    },
  }
}

it('has the first screen in English at once', () => {
  const { language, messages } = createMessageStore('en').snapshot()
  expect([language, Object.keys(messages).toSorted()]).toEqual(['en', ['discover', 'shell']])
})

it('has nothing in another language until its messages are loaded', async () => {
  const store = createMessageStore('es')
  expect(store.snapshot().messages).toEqual({})
  await store.load([])
  expect(store.snapshot().messages.shell?.connect).toBe('Conectar billetera')
})

it('changes every loaded namespace in one step', async () => {
  const store = createMessageStore('en')
  await store.load(['wallet', 'run'])
  const seen: string[] = []
  store.subscribe(() => seen.push(store.snapshot().language))
  await store.choose('es')
  expect(seen).toEqual(['es'])
  const { messages } = store.snapshot()
  expect(Object.keys(messages).toSorted()).toEqual(['discover', 'run', 'shell', 'wallet'])
  expect(messages.wallet?.account.wallet).toBe('Billetera')
  await store.choose('en')
  expect(store.snapshot().messages.wallet?.account.wallet).toBe('Wallet')
})

it('loads a namespace requested during a change in the new language', async () => {
  const { source, answer, asked: requested } = createDeferredSource()
  const store = createMessageStore('en', source)
  const loaded = store.load(['wallet'])
  const chosen = store.choose('es')
  expect(requested()).toEqual(['en/wallet', 'es/shell', 'es/discover'])
  await answer('en')
  expect(requested()).toEqual(['es/shell', 'es/discover', 'es/shell', 'es/discover', 'es/wallet'])
  await answer('es')
  await Promise.all([loaded, chosen])
  expect(store.snapshot().language).toBe('es')
  expect(store.snapshot().messages).toHaveProperty('wallet')
})

it('uses the last selected language, in whatever order they load', async () => {
  const { source, answer } = createDeferredSource()
  const store = createMessageStore('en', source)
  const first = store.choose('es')
  const second = store.choose('en-XA')
  await answer('en-XA')
  await answer('es')
  await Promise.all([first, second])
  expect(store.snapshot().language).toBe('en-XA')
})

it('keeps its messages if another language fails to load', async () => {
  const { source, answer } = createDeferredSource()
  const store = createMessageStore('en', source)
  const chosen = store.choose('es')
  await Promise.all([expect(chosen).rejects.toThrow('lost'), answer('es', true)])
  expect(store.snapshot().language).toBe('en')
  const loaded = store.load(['wallet'])
  await answer('en')
  await loaded
  expect(store.snapshot().messages).toHaveProperty('wallet')
})

it('has every selectable language', async () => {
  for (const language of [...LANGUAGES, ...PSEUDO_LANGUAGES])
    expect(await loadNamespace(language, 'widget')).toHaveProperty('readOnly.title')
})
