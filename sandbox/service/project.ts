/** A project, as its API key stands for it. */
export interface Project {
  readonly key: string
  readonly mayWrite: boolean
  /** Requests a minute (plan rate x 60; earn-api.md, Limits). */
  readonly requestsPerMinute: number
}

/** The unlimited plan's stated rate: 1,000 requests a second. */
const UNLIMITED = 1_000 * 60

const PROJECTS: readonly Project[] = [
  { key: 'test_sandbox_rw', mayWrite: true, requestsPerMinute: UNLIMITED },
  { key: 'test_sandbox_ro', mayWrite: false, requestsPerMinute: UNLIMITED },
]

/** The project of an API key; null for a key that the sandbox does not know. */
export function projectOf(key: string | undefined): Project | null {
  return PROJECTS.find((project) => project.key === key) ?? null
}
