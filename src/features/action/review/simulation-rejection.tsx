import { Rejection } from '../submit/rejection.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { useSimulation } from './use-simulation.ts'

/** Why the service would not create this, said before anybody asks it to. */
export function SimulationRejection({ form, owner }: { form: FilledForm; owner: string }) {
  const { rejection } = useSimulation(form, owner)
  return rejection && <Rejection error={rejection} />
}
