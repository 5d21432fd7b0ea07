import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config sandbox/history/drizzle.config.ts`, after each change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/history/schema.ts',
  out: './sandbox/history/migrations',
  schemaFilter: ['sandbox_history'],
})
