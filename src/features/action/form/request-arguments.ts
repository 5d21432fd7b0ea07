import type { FilledForm } from './filled-form.ts'

/** What a form sends; nothing while it is not valid. */
export const getRequestArguments = ({
  request,
}: Pick<FilledForm, 'request'>): Readonly<Record<string, unknown>> =>
  request.kind === 'valid' ? request.arguments : {}
