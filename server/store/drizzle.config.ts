/** For `npm run migration -- server/store/drizzle.config.ts`, after each change of the schema. */
export default {
  dialect: 'postgresql',
  schema: './server/store/schema.ts',
  out: './server/store/migrations',
  schemaFilter: ['gateway'],
}
