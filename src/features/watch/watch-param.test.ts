import { expect, it } from 'vitest'
import { createMemoryHistory } from '#src/router/page-history.ts'
import { buildPath, type Path } from '#src/router/paths.ts'
import { parseLocation } from '#src/router/route-location.ts'
import { createRouter } from '#src/router/router.ts'
import { preserveWatch, clearWatchParam, setWatchParam } from './watch-param.ts'

const WHO = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const watching = parseLocation(`/portfolio?watch=${WHO}`)
const nobody = parseLocation('/portfolio')
const { '/': list, ...others }: Record<Path, { page: string }> = {
  '/': { page: 'list' },
  '/yields/$yieldId': { page: 'yield' },
  '/yields/$yieldId/enter': { page: 'enter' },
  '/yields/$yieldId/exit': { page: 'exit' },
  '/yields/$yieldId/manage/$type': { page: 'manage' },
  '/compare': { page: 'compare' },
  '/move': { page: 'move' },
  '/approvals': { page: 'approvals' },
  '/portfolio': { page: 'portfolio' },
  '/claim/$network': { page: 'claim' },
  '/activity': { page: 'activity' },
  '/actions/$actionId': { page: 'action' },
  '/settings': { page: 'settings' },
}

it('keeps the watched address on every page except signing ones', () => {
  const yieldId = 'a/b'
  expect(preserveWatch('/', watching)).toBe(`/?watch=${WHO}`)
  expect(preserveWatch('/?q=007&own=held', watching)).toBe(`/?q=007&own=held&watch=${WHO}`)
  expect(preserveWatch(buildPath('/yields/$yieldId', { yieldId }), watching)).toBe(
    `/yields/a%2Fb?watch=${WHO}`,
  )
  expect(preserveWatch('/settings#look', watching)).toBe(`/settings?watch=${WHO}#look`)
  for (const own of ['enter', 'exit', 'manage/CLAIM?address=0x1'])
    expect(preserveWatch(`/yields/a/${own}`, watching)).toBe(`/yields/a/${own}`)
  expect(preserveWatch(`/yields/a/enter?watch=${WHO}`, watching)).toBe('/yields/a/enter')
})

it('keeps links unchanged where no address is watched', () => {
  for (const href of ['/', '/?q=%20x+y', '/compare?ids=%2F&amount=x', '/yields/a/enter'])
    expect(preserveWatch(href, nobody)).toBe(href)
})

it('prefers the address in the link itself', () => {
  expect(preserveWatch('/activity?watch=me', watching)).toBe('/activity?watch=me')
  expect(preserveWatch(clearWatchParam(watching), watching)).toBe('/portfolio')
  expect(preserveWatch(clearWatchParam(parseLocation(`/?q=a&watch=${WHO}`)), watching)).toBe(
    '/?q=a',
  )
  expect(setWatchParam(parseLocation('/?q=a&watch=me#x'), WHO)).toBe(`/?q=a&watch=${WHO}#x`)
})

it('is idempotent', () => {
  for (const href of ['/', `/?watch=${WHO}`, '/activity?watch=a,b', '/yields/a/exit']) {
    const once = preserveWatch(href, watching)
    expect(preserveWatch(once, watching)).toBe(once)
  }
})

it('persists across pages until left, and returns with the history entry', async () => {
  const history = createMemoryHistory(`/?watch=${WHO}`)
  const router = createRouter(history, { '/': list, ...others }, preserveWatch)
  await router.navigate('/portfolio')
  await router.navigate('/yields/a')
  expect(router.view().location.href).toBe(`/yields/a?watch=${WHO}`)
  expect(router.hrefOf('/activity')).toBe(`/activity?watch=${WHO}`)
  await router.navigate(clearWatchParam(router.view().location), { as: 'refine' })
  await router.navigate('/portfolio')
  expect(router.view().location.href).toBe('/portfolio')
  expect(router.hrefOf('/activity')).toBe('/activity')
  router.back()
  router.back()
  expect(router.view().location.href).toBe(`/yields/a?watch=${WHO}`)
})
