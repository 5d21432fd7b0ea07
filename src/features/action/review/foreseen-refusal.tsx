import { Refusal } from '../create/refusal.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { useSimulation } from './use-simulation.ts'

/** Why the service would not create this, said before anybody asks it to. */
export function ForeseenRefusal({ form, owner }: { form: FilledForm; owner: string }) {
  const { refusal } = useSimulation(form, owner)
  return refusal && <Refusal error={refusal} />
}
