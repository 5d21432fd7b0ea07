import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM, HEADLESS_SHELL } from './install-browser.mjs'
import { root } from './prepare.mjs'

// Makes the pictures of the installed app in public/app: its icons of public/icon.svg, and with the URL of a running
// sandbox (`npm start`) the screenshots that browsers show before they install it.
const [site] = process.argv.slice(2)

const folder = join(root, 'public/app')
mkdirSync(folder, { recursive: true })
const icon = readFileSync(join(root, 'public/icon.svg'), 'utf8')

/** What of a maskable icon no system cuts off: a circle of 80 % of its width. Source: W3C, Web Application Manifest. */
const SAFE_SHARE = 0.8
const GROUND = /<rect[^>]*\bfill="([^"]+)"/.exec(icon)?.[1] ?? '#fff'

const ICONS = [
  { name: 'icon-180', size: 180, isMaskable: true },
  { name: 'icon-192', size: 192, isMaskable: false },
  { name: 'icon-512', size: 512, isMaskable: false },
  { name: 'maskable-192', size: 192, isMaskable: true },
  { name: 'maskable-512', size: 512, isMaskable: true },
]

const SCREENSHOTS = [
  { name: 'narrow', width: 390, height: 844 },
  { name: 'wide', width: 1280, height: 800 },
]

const executablePath = [HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path))
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  ...(process.getuid?.() === 0 && { args: ['--no-sandbox'] }),
})
const page = await browser.newPage({ serviceWorkers: 'block', colorScheme: 'light' })
for (const { name, size, isMaskable } of ICONS) {
  const picture = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`
  const side = isMaskable ? Math.round(size * SAFE_SHARE) : size
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${isMaskable ? GROUND : 'transparent'}">` +
      `<img src="${picture}" width="${side}" height="${side}">`,
  )
  await page.locator('img').evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode()
  })
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: !isMaskable })
}
for (const { name, width, height } of SCREENSHOTS) {
  if (site === undefined) break
  await page.setViewportSize({ width, height })
  await page.goto(site)
  await page.locator('#first-page').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
await browser.close()
