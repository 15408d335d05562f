import { flag, text } from '../kit/fields.ts'

/** Why payments that a line of a statement seems to have carried out already go to the bank all the same. */
export const despite = text(300).default('')

/** They stay in the registry, and the others go without them. */
export const without_doubtful = flag.default(false)
