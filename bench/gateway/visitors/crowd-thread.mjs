import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { sendCrowd } from './send-crowd.mjs'

/** @type {import('./send-crowd.mjs').Crowd & { priority: number }} */
const { priority, ...crowd } = workerData
// Only on Linux is it this thread's alone, and not also that of the thread that times creations.
if (process.platform === 'linux') setPriority(0, priority)
parentPort?.postMessage(await sendCrowd(crowd), [])
