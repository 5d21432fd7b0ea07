import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config sandbox/webhooks/drizzle.config.ts`, after each change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/webhooks/schema.ts',
  out: './sandbox/webhooks/migrations',
  schemaFilter: ['sandbox_webhooks'],
})
