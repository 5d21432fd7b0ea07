import { expect, it, vi } from 'vitest'
import { readMessages } from '#src/messages/testing/read-messages.ts'
import { LANGUAGES } from '#src/messages/language.ts'
import { openPushed, showPush } from './show-push.ts'

async function show(text: string) {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => {})
  await showPush({ showNotification }, text)
  const [title, options] = showNotification.mock.calls[0] ?? []
  return { title, options }
}

it.each(
  LANGUAGES.flatMap((language) =>
    (['position', 'transaction'] as const).map((kind) => [kind, language] as const),
  ),
)('a push of kind %s is shown in %s', async (kind, language) => {
  const { title, options } = await show(JSON.stringify({ kind, language }).padEnd(64))
  expect(title).toBe(readMessages(language).get(`settings.alerts.push.kinds.${kind}`))
  expect(options).toMatchObject({ lang: language, tag: `push:${kind}` })
  expect(options?.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
  expect(options?.body).toBeUndefined()
})

it.each([
  '',
  'no JSON',
  'null',
  '{"kind":"other","language":"xx"}',
  '{"kind":"position","language":"__proto__","title":"Send your money","path":"https://evil.example"}',
])(
  'a push that can’t be read (%s) is shown as any other, with nothing of its own',
  async (text) => {
    expect(await show(text)).toEqual({
      title: 'A position changed',
      options: expect.objectContaining({ data: '/portfolio', lang: 'en' }) as unknown,
    })
  },
)

const windowsAt = (...urls: readonly string[]) => {
  const opened: string[] = []
  const windows = {
    matchAll: async () =>
      urls.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
    openWindow: async (path: string) => void opened.push(path),
  }
  return { windows, opened }
}

it('a press goes to the window that shows it, and changes no other', async () => {
  const portfolio = 'https://sheaf.example/portfolio?sort=value'
  const { windows, opened } = windowsAt('https://sheaf.example/actions/1', portfolio)
  await openPushed(windows, '/portfolio')
  await openPushed(windows, '/activity')
  await openPushed(windows, 'https://evil.example')
  expect(opened).toEqual([`focus ${portfolio}`, '/activity', '/'])
})
