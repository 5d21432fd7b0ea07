import { readFileSync } from 'node:fs'

/**
 * The memory that a process holds now. Linux only, as it reads what the kernel says.
 * @param {number} pid
 */
export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
