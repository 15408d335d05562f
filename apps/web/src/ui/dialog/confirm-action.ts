import type { ReactNode } from 'react'
import { needPiece } from '../../theme/use-later.ts'
import { forgetRefusals } from './last-refusal.ts'

export interface ConfirmQuestion {
  title: string
  /** The consequence in words: what will be gone, how much, how many. */
  text?: string
  /** What is to be known before the answer, below the text. */
  note?: ReactNode
  confirm?: string
  /** null: there is nothing to decide, it is read and closed. */
  cancel?: string | null
  danger?: boolean
}

export interface AskedQuestion extends ConfirmQuestion {
  answer: (yes: boolean) => void
}

let asked: AskedQuestion | undefined
const listeners = new Set<() => void>()

function set(next: AskedQuestion | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

export const questionStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): AskedQuestion | undefined => asked,
}

/** Its page has gone: nothing was agreed to. */
export const withdrawQuestion = (): void => asked?.answer(false)

/** Asks before what cannot be undone; true when the person agreed. A new question answers the old one with no. */
export function confirmAction(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false)
  needPiece('questions')
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      set(undefined)
      resolve(yes)
    }
    // The very key that asked would otherwise reach the question's window and answer it.
    setTimeout(() => set({ ...question, answer }))
  })
}

/** Words of more than one sentence about what is done: a short word would be gone before they are read. */
export function tellDone(title: string, text: string): void {
  forgetRefusals()
  void confirmAction({ title, text, confirm: 'Понятно', cancel: null })
}
