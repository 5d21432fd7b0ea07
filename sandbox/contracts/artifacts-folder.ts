import path from 'node:path'
import { contractsFolder } from './contract-sources.ts'

/** Where compiled contracts are kept unless the caller has another place: in the clone's own `.sheaf`. */
export const artifactsFolder = path.resolve(contractsFolder, '../../.sheaf/contracts')
