import { expect } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'

test('a wrong option is named in the console, and the widget works with the others', async ({
  page,
  sheaf,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${sheaf.galleryUrl}/?yieldId=none`)
  await page.evaluate(() => {
    const element = document.querySelector('#earn')
    element?.replaceChildren()
    const wrong = { theme: 'pink', netwroks: ['base'], words: { en: { 'run.title': 'x' } } }
    const right = { networks: ['base-sepolia'], types: ['vault'] }
    if (element) window.Sheaf?.mount(element, JSON.parse(JSON.stringify({ ...wrong, ...right })))
  })
  const frame = page.frameLocator('iframe[title="Earn"]')
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await expect
    .poll(() => complaints.filter((text) => text.startsWith('Sheaf: ')))
    .toEqual([
      'Sheaf: the option "theme" is "pink" and left out; accepted: auto, light, dark',
      expect.stringMatching(/^Sheaf: there is no option "netwroks"; there are .*networks/),
      expect.stringMatching(/^Sheaf: words: "run\.title" is not one of the texts/),
    ])
})
