/** For `npm run migration -- sandbox/store/drizzle.config.ts`, after each change of the schema. */
export default {
  dialect: 'postgresql',
  schema: './sandbox/store/schema.ts',
  out: './sandbox/store/migrations',
  schemaFilter: ['sandbox'],
}
