import type { LiveTold, LiveTopic } from '@stroyfin/contract/live/live-event'
import { workingContext } from '../session/context.ts'

/** 'everything' after a break of the connection: what happened meanwhile was not heard. */
export type Heard = LiveTopic | 'everything'

const ears = new Set<(heard: Heard) => void>()

/** Calls back with every change in the company of this tab; answers how to stop. */
export function hearLive(ear: (heard: Heard) => void): () => void {
  ears.add(ear)
  return () => {
    ears.delete(ear)
  }
}

export function tellLive(told: LiveTold): void {
  if (told !== 'everything' && told.company_id !== workingContext().company_id) return
  for (const ear of ears) ear(told === 'everything' ? told : told.topic)
}
