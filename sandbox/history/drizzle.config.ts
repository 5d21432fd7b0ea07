/** For `npm run migration -- sandbox/history/drizzle.config.ts`, after each change of the schema. */
export default {
  dialect: 'postgresql',
  schema: './sandbox/history/schema.ts',
  out: './sandbox/history/migrations',
  schemaFilter: ['sandbox_history'],
}
