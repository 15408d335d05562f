import { Refusal } from '@stroyfin/contract/kit/refusal'

/** The moment rows of an estimate are of: the last change of its lines, and of what else moves what they have left. */
export interface EstimateMoment {
  change_no: number
  ceiling_no: number
}

export const stampOf = ({ change_no, ceiling_no }: EstimateMoment): string => `${change_no}.${ceiling_no}`

export function readStamp(stamp: string): EstimateMoment {
  const [, change_no, ceiling_no] = /^(\d{1,15})\.(\d{1,15})$/.exec(stamp) ?? []
  if (change_no === undefined || ceiling_no === undefined) {
    throw new Refusal('invalid', 'Откройте смету заново')
  }
  return { change_no: Number(change_no), ceiling_no: Number(ceiling_no) }
}
