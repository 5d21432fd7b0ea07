import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gatewayMemory } from '../scripts/programs.mjs'
import { readConfig } from './config.ts'
import { invalidVariables } from './testing/example-environments.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')
const balancer = read('deploy/Caddyfile')

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Returns the lines nested under the first one with this key. */
function blockOf(text: string, key: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim() === key)
  const depth = (line: string): number => line.length - line.trimStart().length
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.trim() && depth(line) <= depth(lines[start] ?? ''))
  return rest.slice(0, end === -1 ? undefined : end).join('\n')
}

const gateway = blockOf(compose, 'x-gateway: &gateway')
const environmentOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    [...blockOf(block, 'environment:').matchAll(/^ +([A-Z][A-Z_]*): (.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )

describe('compose.yaml', () => {
  test('compose.yaml names only settings that the gateway reads', () => {
    const names = [...environmentOf(gateway).keys()]
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !(name in invalidVariables))).toEqual([])
  })

  test('compose.yaml lets .env override its defaults', () => {
    for (const name of ['TRUST_PROXY_HOPS', 'DRAIN_SECONDS'])
      expect(environmentOf(gateway).get(name)).toMatch(new RegExp(`^\\$\\{${name}:-\\d+\\}$`))
  })

  test('compose.yaml requires only known variables', () => {
    const own = ['POSTGRES_PASSWORD', 'SITE_ADDRESS']
    const asked = all(compose, /\$\{([A-Z_]+)/g)
    expect(asked.filter((name) => !own.includes(name) && !(name in invalidVariables))).toEqual([])
  })

  test('compose.yaml starts one of several gateways behind one proxy', () => {
    const given = new Map([
      ['EARN_API_URL', 'https://api.earn.example'],
      ['EARN_API_KEY', 'live_abc123'],
    ])
    const filled = [...environmentOf(gateway)].map(([name, value]) => [
      name,
      value.replace(
        /\$\{(\w+)(?::-(\w+)|[^}]*)\}/g,
        (_, key: string, otherwise?: string) => given.get(key) ?? otherwise ?? 'secret',
      ),
    ])
    const config = readConfig(Object.fromEntries(filled))
    expect(config).toMatchObject({
      port: 4000,
      sandbox: null,
      drainSeconds: 5,
      visitors: { proxyHops: 1 },
      database: { url: 'postgres://sheaf:secret@database:5432/sheaf' },
    })
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    expect(grace).toBeGreaterThan(config.drainSeconds + 45)
    expect(gateway).toMatch(/ulimits:\n +core: 0/)
  })

  test('compose.yaml names only existing services, volumes and files', () => {
    const services = all(blockOf(compose, 'services:'), /^ {2}([a-z][\w-]*):/gm)
    expect(services).toEqual(['gateway-1', 'gateway-2', 'balancer', 'database'])
    const mounts = all(compose, /^ +- ([^\s:]+):\//gm)
    const files = mounts.filter((from) => from.startsWith('./'))
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(files).toHaveLength(1)
    const named = all(compose.slice(compose.lastIndexOf('\nvolumes:')), /^ {2}([a-z]+):/gm)
    expect(mounts.filter((from) => !from.startsWith('./'))).toEqual(named)
    const copies = all(balancer, /(gateway-\d):4000/g)
    expect(copies).toEqual(['gateway-1', 'gateway-2'])
    expect(balancer).toContain('health_uri /readyz')
    expect(environmentOf(blockOf(compose, 'balancer:'))).toEqual(
      new Map([['SITE_ADDRESS', '${SITE_ADDRESS:-localhost}']]),
    )
    expect(balancer).toContain('{$SITE_ADDRESS:localhost}')
  })
})

describe('Dockerfile', () => {
  test('Dockerfile copies and runs only existing or built files', () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((list) => list.split(' '))
    const run = all(dockerfile, /node (scripts\/[\w-]+\.mjs)/g)
    expect(copied).toContain('deploy/healthcheck.mjs')
    expect(run).toHaveLength(2)
    for (const path of [...copied, ...run])
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
    const command = ['node', ...gatewayMemory.flags, 'dist/server/main.js']
    expect(dockerfile).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`)
    for (const [name, value] of Object.entries(gatewayMemory.env))
      expect(dockerfile).toContain(`${name}=${value}`)
  })

  test('Dockerfile runs as an unprivileged user and leaves out secrets and large files', () => {
    expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '))
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', '.env.*', '.git', '.sheaf', 'node_modules', 'dist'])
      expect(ignored).toContain(name)
    const sources =
      all(dockerfile, /scripts\/build\.mjs ([a-z ]+)/g)[0]
        ?.trim()
        .split(' ') ?? []
    expect(sources).toEqual(['client', 'widget', 'embed', 'server'])
  })
})
