import { expect, it } from 'vitest'
import { createContactSheet } from './contact-sheet.mjs'

it('every picture is shown once, by screen and state, from narrow to wide', () => {
  const html = createContactSheet([
    '02 portfolio/01 empty/1280-light.png',
    '02 portfolio/01 empty/360-light.png',
    '01 discover/02 nothing found/360-dark.png',
    '01 discover/01 ready/360-dark.png',
  ])
  expect([...html.matchAll(/<h[23]>([^<]+)/g)].map(([, text]) => text)).toEqual([
    'discover',
    'ready',
    'nothing found',
    'portfolio',
    'empty',
  ])
  expect(
    [...html.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, ...parts]) => parts),
  ).toEqual([
    ['01%20discover/01%20ready/360-dark.png', 'discover, ready, 360 px, dark'],
    ['01%20discover/02%20nothing%20found/360-dark.png', 'discover, nothing found, 360 px, dark'],
    ['02%20portfolio/01%20empty/360-light.png', 'portfolio, empty, 360 px, light'],
    ['02%20portfolio/01%20empty/1280-light.png', 'portfolio, empty, 1280 px, light'],
  ])
  expect(html.match(/<div/g)).toHaveLength(html.match(/<\/div>/g)?.length ?? 0)
})

it('names are escaped', () => {
  const html = createContactSheet(['01 <b>/01 "x" & y/360-dark.png'])
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#34;x&#34; &#38; y')
})
