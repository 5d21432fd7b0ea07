import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// Your page has the tag's two values written into it; this example looks them up once, at its start.
const gateway = process.env.SHEAF_ORIGIN ?? 'http://localhost:4000'
const { loader } = await (await fetch(`${gateway}/embed/manifest.json`)).json()
const page = readFileSync(new URL('index.html', import.meta.url), 'utf8')
  .replace('%LOADER%', `${gateway}${loader.path}`)
  .replace('%INTEGRITY%', loader.integrity)

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
})
server.listen(Number(process.env.PORT ?? 3000), 'localhost')
