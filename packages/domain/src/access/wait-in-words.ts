import { counted } from '../russian/plural.ts'

const SECONDS = ['секунду', 'секунды', 'секунд'] as const
const MINUTES = ['минуту', 'минуты', 'минут'] as const

/** «через …»: whole seconds, from two minutes on whole minutes, never less than it takes. */
export function inWords(wait_s: number): string {
  const whole = Math.max(1, Math.ceil(wait_s))
  return whole < 120 ? counted(whole, SECONDS) : counted(Math.ceil(whole / 60), MINUTES)
}
