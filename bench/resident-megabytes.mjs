import { readFileSync } from 'node:fs'

/** Returns a process's resident memory. Linux only, as it reads /proc. @param {number} pid */
export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
