import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { target } from '../service/testing/target.ts'
import { faultBodySchema } from './fault-body.ts'
import { clearFaults } from './testing/call-faults.ts'

setupTestSandbox()
afterEach(clearFaults)

const run = promisify(execFile)
const guide = await readFile('docs/sandbox-faults.md', 'utf8')
const blocks = [...guide.matchAll(/^```sh\n(?<commands>.*?)^```$/gms)].map(
  ({ groups }) => groups?.['commands'] ?? '',
)
const [exports = ''] = blocks

/** Returns the output of the commands. */
async function runCommands(commands: string): Promise<string> {
  const all = `${exports.split('\n\n')[0]}\n${commands}`
  const here = all.replaceAll('http://localhost:4010', target().url)
  return (await run('bash', ['-euc', here])).stdout
}

describe('fault guide', () => {
  it.each(blocks.map((commands, index) => [index, commands]))(
    'block %i of commands works as written',
    async (_, commands) => {
      expect(await runCommands(commands)).not.toBe('')
    },
  )

  it('the guide has the draw of seed 7 for the third request', async () => {
    const drawing = blocks.find((commands) => commands.includes('sha256sum')) ?? ''
    const digits = (await runCommands(drawing)).trim()
    expect(guide).toContain(`\`${digits}\``)
    expect(guide).toContain(`about ${(Number.parseInt(digits, 16) / 2 ** 48).toFixed(3)}`)
  })

  it('the guide has every kind, and every field of each', () => {
    for (const { shape } of faultBodySchema.options) {
      const kind = z.string().parse(shape.kind.value)
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${kind}\` `)) ?? ''
      expect(row).not.toBe('')
      const common = ['kind', 'route', 'rate', 'seed', 'times', 'key']
      for (const field of Object.keys(shape).filter((each) => !common.includes(each)))
        expect(row).toContain(`\`${field}\``)
    }
  })
})
