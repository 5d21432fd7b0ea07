import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** Accepts the hash of a transaction that the wallet sent without reporting it. */
export function HashForm({ runner }: { runner: Runner }) {
  const t = useTranslations('run.ask.prompt-unanswered.hash')
  const [hash, setHash] = useState('')
  const submitting = useMutation({ mutationFn: runner.provideHash, retry: false })
  // An unreadable chain counts as not found.
  const result = submitting.isError ? 'unseen' : submitting.data
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    submitting.mutate(hash)
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field
        label={t('label')}
        error={result === undefined || result === 'taken' ? undefined : t(result)}
      >
        {(field) => (
          <TextInput
            {...field}
            value={hash}
            className="font-mono text-sm"
            onChange={(event) => setHash(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={submitting.isPending} disabled={hash === ''}>
        {t('use')}
      </Button>
    </form>
  )
}
