import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config sandbox/added/drizzle.config.ts`, after each change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/added/schema.ts',
  out: './sandbox/added/migrations',
  schemaFilter: ['sandbox_added'],
})
