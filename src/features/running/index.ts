export { createRunning, type Running, type RunningActions } from './create-running.ts'
