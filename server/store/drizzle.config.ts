import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config server/store/drizzle.config.ts`, after each change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema.ts',
  out: './server/store/migrations',
  schemaFilter: ['gateway'],
})
