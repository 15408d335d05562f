import type { House } from '../http/call.ts'
import type { Worker } from './jobs.ts'

/** Every kind of background work, by its name in the queue. */
export function workers(_house: House): Record<string, Worker> {
  return {}
}
