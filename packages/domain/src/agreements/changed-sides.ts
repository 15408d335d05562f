import { counted } from '../russian/plural.ts'

/** Accepted acts were signed by the sides of now: whoever changes them is told; null where there are none. */
export function changedSidesQuestion(acts: number): string | null {
  if (acts === 0) return null
  const told = counted(acts, ['акт', 'акта', 'актов'])
  return `По договору уже принято: ${told}. Их подписали прежние стороны, а после замены они и долг по ним перейдут к новым`
}
