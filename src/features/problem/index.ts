export { LoadFailure } from './read-problem.tsx'
export { ReadProblem } from './read-problem.tsx'
export { useProblemMessage } from './use-problem-message.ts'
