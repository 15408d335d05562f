import { z } from 'zod'
import { mend } from '../kit/mend.ts'

/** Why a deed would be refused now, and where that is mended; null where nothing hinders it. */
export const hindrance = z.object({ text: z.string(), mends: z.array(mend) }).nullable()
export type Hindrance = NonNullable<z.output<typeof hindrance>>
