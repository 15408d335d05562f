import type { Tone as StatusTone } from '@stroyfin/domain/statuses/machine'
import type { Tone } from './StatusMark.tsx'

/** Colour of a status of the domain's tables in the words of the screen. */
export const toneOf: Record<StatusTone, Tone> = {
  grey: 'neutral',
  blue: 'info',
  green: 'success',
  amber: 'warning',
  red: 'error',
}
