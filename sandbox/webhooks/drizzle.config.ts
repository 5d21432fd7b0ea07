/** For `npm run migration -- sandbox/webhooks/drizzle.config.ts`, after each change of the schema. */
export default {
  dialect: 'postgresql',
  schema: './sandbox/webhooks/schema.ts',
  out: './sandbox/webhooks/migrations',
  schemaFilter: ['sandbox_webhooks'],
}
