import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config sandbox/store/drizzle.config.ts`, after each change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/store/schema.ts',
  out: './sandbox/store/migrations',
  schemaFilter: ['sandbox'],
})
