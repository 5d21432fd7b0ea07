import { once } from 'node:events'
import { createServer } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { median } from '../median.mjs'
import { slowPhone } from './bare-page.mjs'
import { runPage } from './run-page.mjs'

const TIMES = 5

/** Pixels of the page's picture; each is three bytes that don't compress. */
const PICTURE = { width: 240, height: 160 }

/** Paragraphs above a widget that the browser leaves unloaded, 2,500 pixels below the window on slow networks. */
const FAR = 60

/** @typedef {'absent' | 'inside' | 'below'} Placement */

/** @param {string} type @param {Buffer} data */
function createChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A picture of about 115 KB, always the same. */
function createPicture() {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(PICTURE.width, 0)
  header.writeUInt32BE(PICTURE.height, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((PICTURE.width * 3 + 1) * PICTURE.height)
  let state = 1
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // Each row begins with the number of its filter: none.
    rows[at] = at % (PICTURE.width * 3 + 1) === 0 ? 0 : state >>> 24
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * A page with a heading, a picture, which is its largest paint, and text; the widget below the first paragraph, or far
 * down.
 * @param {Placement} placement
 * @param {string} tag the widget's script
 */
function createHostPage(placement, tag) {
  const paragraph = `<p>${'Your money works for you while you sleep. '.repeat(4)}</p>`
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Savings</title><h1>Savings</h1>
<img src="/picture.png" alt="" style="display:block;width:100%;aspect-ratio:3/2">
${paragraph}${placement === 'inside' ? tag : ''}${paragraph.repeat(FAR)}${placement === 'below' ? tag : ''}`
}

/**
 * Serves the host's pages at `/absent`, `/inside` and `/below`. Same site as the widget, as another port is: the frame
 * then shares the page's slowed process and network, as on phones.
 */
async function startHost() {
  const picture = createPicture()
  let tag = ''
  const server = createServer(({ url = '' }, response) => {
    const placement = /** @type {const} */ (['absent', 'inside', 'below']).find(
      (each) => url === `/${each}`,
    )
    response.setHeader('cache-control', 'no-store')
    if (url === '/picture.png') response.setHeader('content-type', 'image/png').end(picture)
    else if (!placement) response.writeHead(404).end()
    else
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(createHostPage(placement, tag))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    setTag: (/** @type {string} */ text) => {
      tag = text
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The script tag as the guide has it. @param {string} origin the gateway's */
async function readTag(origin) {
  const response = await fetch(`${origin}/embed/manifest.json`)
  /** @type {{ loader: { path: string, integrity: string } }} */
  const { loader } = JSON.parse(await response.text())
  return `<script src="${origin}${loader.path}" integrity="${loader.integrity}" crossorigin="anonymous" async data-sheaf></script>`
}

/**
 * Returns milliseconds until a new visitor's largest paint.
 * @param {import('playwright').Browser} browser @param {string} url @param {Placement} placement
 */
const visit = (browser, url, placement) =>
  slowPhone(browser, { slowNetwork: true }, async (page) => {
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(watchPaint)})()`,
    })
    await page.send('Page.navigate', { url: `${url}/${placement}` })
    const { painted, frames } = await page.evaluate(readPaint)
    if (frames !== (placement === 'absent' ? 0 : 1)) throw new Error(`${frames} widgets are there`)
    return painted
  })

/** Runs in the page, before its own scripts: `painted` resolves to when its picture, the largest of all, was painted. */
function watchPaint() {
  const painted = new Promise((/** @type {(milliseconds: number) => void} */ resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'url') !== '') resolve(entry.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  Reflect.set(window, 'painted', painted)
}

/** Runs in the page once it has loaded, with the script that it does not wait for. */
async function readPaint() {
  const wait = () => new Promise((resolve) => void setTimeout(resolve, 50))
  while (!Reflect.has(window, 'painted') || document.readyState !== 'complete') await wait()
  const painted = Number(await Reflect.get(window, 'painted'))
  return { painted, frames: document.querySelectorAll('iframe').length }
}

/** @type {Promise<Record<'inside' | 'below', number>> | undefined} */
let measuring

/** Medians of five rounds, each with a page without the widget as its reference. */
async function measure() {
  const host = await startHost()
  try {
    const gateway = { WIDGET_ORIGINS: host.url }
    return await runPage({ key: 'live_sandbox_ro', gateway }, async ({ browser, url }) => {
      const { port } = new URL(url)
      host.setTag(await readTag(`http://localhost:${port}`))
      /** @type {{ inside: number, below: number }[]} */
      const rounds = []
      for (let time = 0; time < TIMES; time += 1) {
        const absent = await visit(browser, host.url, 'absent')
        const inside = await visit(browser, host.url, 'inside')
        const below = await visit(browser, host.url, 'below')
        rounds.push({ inside: inside / absent, below: below / absent })
      }
      const change = (/** @type {'inside' | 'below'} */ placement) =>
        (median(rounds.map((round) => round[placement])) - 1) * 100
      return { inside: change('inside'), below: change('below') }
    })
  } finally {
    host.close()
  }
}

/** @param {'inside' | 'below'} placement */
const changeOf = (placement) => async () => (await (measuring ??= measure()))[placement]

/** Percent by which a widget in the first view delays its host page's largest paint. */
export const hostPaintInside = changeOf('inside')

/** Percent by which a widget far below delays its host page's largest paint. */
export const hostPaintBelow = changeOf('below')
