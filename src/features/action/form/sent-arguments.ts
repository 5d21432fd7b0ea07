import type { FilledForm } from './filled-form.ts'

/** What a form sends; nothing while it is not valid. */
export const sentArguments = ({
  asked,
}: Pick<FilledForm, 'asked'>): Readonly<Record<string, unknown>> =>
  asked.kind === 'valid' ? asked.arguments : {}
