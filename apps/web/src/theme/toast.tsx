import { forgetRefusals, keepRefusal, type Mend } from '../ui/dialog/last-refusal.ts'
import { needPiece } from './use-later.ts'

export interface Toast {
  tone: 'success' | 'info' | 'error'
  message: string
  /** Whose earlier failure it takes away. */
  about: string
}

type Show = (toast: Toast) => void

/** Said before what draws them was here. */
let waiting: readonly Toast[] = []
let draw: Show | undefined

/** Draws from now on, also what was said before. */
export function takeToasts(show: Show): () => void {
  draw = show
  for (const toast of waiting) show(toast)
  waiting = []
  return () => {
    draw = undefined
  }
}

function show(tone: Toast['tone'], message: string, about = message, mend?: Mend): void {
  if (tone === 'error') keepRefusal({ message, mend })
  const said = { tone, message, about }
  if (draw) {
    draw(said)
    return
  }
  waiting = [...waiting, said]
  needPiece('toasts')
}

/** Short word top right for 2500 ms (R-9-01, R-9-02); the reason of a refusal stays where the deed was. */
export const toast = {
  success: (message: string, about?: string): void => {
    forgetRefusals()
    show('success', message, about)
  },
  /** What saves itself, as columns do, is done too, but it is not the deed whose refusal still stands there. */
  saved: (message: string): void => show('success', message),
  info: (message: string): void => show('info', message),
  /** With the way to what is missing, which stays with the reason. */
  error: (message: string, about?: string, mend?: Mend): void => show('error', message, about, mend),
}
