import { ServiceError } from '../contract/service-error.ts'

/** On loopback nobody is anywhere: where the sandbox takes everyone to be whom a region rule keeps out. */
const REGION = 'US (US-CA)'

/** 403 for who is in a region that a project or a yield is not open to (contract: Status codes). */
export const accessDenied = (): ServiceError =>
  ServiceError.full(403, `Access denied from ${REGION}`)
