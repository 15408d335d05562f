import { text } from '../kit/fields.ts'

/** Why a line whose other side is not that of the payment is held to be this payment all the same (K-18). */
export const otherPayee = text(300).default('')
