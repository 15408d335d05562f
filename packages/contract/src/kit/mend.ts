import { z } from 'zod'

/** Where what was missing is mended, for whoever may do so. */
export const mend = z.object({ label: z.string(), href: z.string() })
