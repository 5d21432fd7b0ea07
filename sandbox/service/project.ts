import type { YieldType } from '../contract/enums.ts'
import { networkKind, type NetworkKind } from '../contract/network.ts'
import { ServiceError } from '../contract/service-error.ts'

/** Creates a 403 for a key on the other kind of network (contract: Authentication). */
export const createWrongKindError = ({ kind }: Project): ServiceError =>
  ServiceError.full(
    403,
    kind === 'test'
      ? 'This is a test key: it works only with testnets'
      : 'This is a live key: it works only with mainnets',
  )

/** Checks a network. @throws ServiceError 403 when it is not of the project's kind of key */
export function requireNetworkKind(project: Project, named: readonly (string | undefined)[]): void {
  for (const network of named)
    if (network !== undefined && networkKind(network) !== project.kind)
      throw createWrongKindError(project)
}

/** Location of every caller on loopback, for region restrictions. */
const REGION = 'US (US-CA)'

/** Creates a 403 for a restricted region (contract: Status codes). */
export const accessDenied = (): ServiceError =>
  ServiceError.full(403, `Access denied from ${REGION}`)

/** Status of a key (contract: Authentication). */
export type KeyState = 'active' | 'revoked' | 'expired' | 'disabled' | 'region-blocked'

/** Limits of a plan (contract: Rate limits). */
interface Plan {
  readonly requestsPerSecond: number
  /** Requests per calendar month; null for unlimited. */
  readonly requestsPerMonth: number | null
}

const FREE: Plan = { requestsPerSecond: 10, requestsPerMonth: 100_000 }
const STARTER: Plan = { requestsPerSecond: 50, requestsPerMonth: 1_000_000 }
const PRO: Plan = { requestsPerSecond: 200, requestsPerMonth: 10_000_000 }
/** A custom plan at the quoted rate of the higher tier. */
const ENTERPRISE: Plan = { requestsPerSecond: 1_000, requestsPerMonth: null }

/** Returns the requests per window: fixed windows of 60 s (contract: Rate limits). */
export const requestsPerWindow = ({ requestsPerSecond }: Plan): number => requestsPerSecond * 60

/** A project, as represented by one of its API keys. */
export interface Project {
  /** Results are scoped to it; several keys can share it. */
  readonly id: string
  readonly key: string
  readonly kind: NetworkKind
  readonly state: KeyState
  readonly mayWrite: boolean
  readonly plan: Plan
  /** Its yields: the local chains, these plus generated ones, or a generated mainnet. */
  readonly yields: 'chains' | 'chains-and-generated' | 'generated'
  /** Yield types deactivated for the key. */
  readonly withoutTypes: readonly YieldType[]
}

const own: Omit<Project, 'key'> = {
  id: 'sandbox',
  kind: 'test',
  state: 'active',
  mayWrite: true,
  plan: ENTERPRISE,
  yields: 'chains',
  withoutTypes: [],
}

/** Source: decisions/008-sandbox-keys. */
const PROJECTS: readonly Project[] = [
  { ...own, key: 'test_sandbox_rw' },
  { ...own, key: 'test_sandbox_ro', mayWrite: false },
  { ...own, key: 'test_sandbox_revoked', state: 'revoked' },
  { ...own, key: 'test_sandbox_expired', state: 'expired' },
  { ...own, key: 'test_sandbox_disabled', state: 'disabled' },
  {
    ...own,
    key: 'test_sandbox_limited',
    withoutTypes: ['staking', 'restaking', 'liquid_staking'],
  },
  { ...own, id: 'sandbox-geo', key: 'test_sandbox_geo', state: 'region-blocked' },
  { ...own, id: 'sandbox-free', key: 'test_sandbox_free', plan: FREE },
  { ...own, id: 'sandbox-starter', key: 'test_sandbox_starter', plan: STARTER },
  { ...own, id: 'sandbox-pro', key: 'test_sandbox_pro', plan: PRO },
  {
    ...own,
    id: 'sandbox-free-3000',
    key: 'test_sandbox_free_3000',
    plan: FREE,
    yields: 'chains-and-generated',
  },
  {
    ...own,
    id: 'sandbox-live',
    key: 'live_sandbox_ro',
    kind: 'live',
    mayWrite: false,
    yields: 'generated',
  },
]

const byKey = new Map(PROJECTS.map((project) => [project.key, project]))

/** Returns the project of an API key; null for an unknown one. */
export const findProject = (key: string | undefined): Project | null => byKey.get(key ?? '') ?? null
