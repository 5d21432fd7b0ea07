export { CountdownText, LoadFailure, ReadProblem, RetryButton } from './read-problem.tsx'
export { getRetryTime, useIsLimited, useSecondsUntil } from './use-seconds-until.ts'
export { useProblemMessage } from './use-problem-message.ts'
