import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')

/** The folders below `sandbox` and `server` with this file. */
const findFolders = (file: string): readonly string[] =>
  ['sandbox', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(`/${file}`))
      .map((name) => join(folder, name.slice(0, -file.length - 1))),
  )

const folders = findFolders('drizzle.config.ts')

const moduleSchema = z.object({
  default: z.object({ schema: z.string(), out: z.string(), schemaFilter: z.tuple([z.string()]) }),
})

it.each(folders)(
  'the configuration in %s generates migrations of the tables there',
  async (folder) => {
    const { default: config } = moduleSchema.parse(
      await import(join(root, folder, 'drizzle.config.ts')),
    )
    expect(config.schema).toBe(`./${folder}/schema.ts`)
    expect(config.out).toBe(`./${folder}/migrations`)
    const tables = readFileSync(join(root, config.schema), 'utf8')
    // The generator sees only what is exported.
    expect(tables).toMatch(
      new RegExp(`^export const \\w+ = pgSchema\\('${config.schemaFilter[0]}'\\)`, 'm'),
    )
  },
)

it('every folder of migrations has a configuration beside it', () => {
  expect(findFolders('migrations/meta/_journal.json')).toEqual(folders)
})
