export { LoadFailure } from './load-failure.tsx'
export { ReadProblem } from './read-problem.tsx'
export { useProblemWords } from './use-problem-words.ts'
