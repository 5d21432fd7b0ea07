/** The surroundings of Postgres's programs: messages in one language, and no setting of a client's that bends them. */
export function createPostgresEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
