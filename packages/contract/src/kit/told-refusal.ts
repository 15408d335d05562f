import { z } from 'zod'
import { mend } from './mend.ts'

/** Of one document among many: why it was left as it is, and the deed that mends it; null where it was not refused. */
export const toldRefusal = { error: z.string().nullable(), mend: mend.nullable() }
export type ToldRefusal = { error: string; mend: z.output<typeof mend> | null }

/** Of one that went well. */
export const NOT_REFUSED = { error: null, mend: null }
