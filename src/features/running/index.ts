export { createRunning, type Running } from './create-running.ts'
