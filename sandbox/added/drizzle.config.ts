/** For `npm run migration -- sandbox/added/drizzle.config.ts`, after each change of the schema. */
export default {
  dialect: 'postgresql',
  schema: './sandbox/added/schema.ts',
  out: './sandbox/added/migrations',
  schemaFilter: ['sandbox_added'],
}
