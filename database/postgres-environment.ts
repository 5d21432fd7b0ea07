/** The surroundings of Postgres's programs: messages in one language, and no setting of a client's that bends them. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
