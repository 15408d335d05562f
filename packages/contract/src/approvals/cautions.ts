import { z } from 'zod'

/** «Обратите внимание»: what is unusual of the money that is decided on; it forbids nothing. */
export const cautions = z.array(
  z.object({
    /** The payment of a registry; empty where the document is the payment itself. */
    about: z.string(),
    text: z.string(),
    /** Leads to what it speaks of. */
    link: z.string().nullable(),
  }),
)
export type Cautions = z.output<typeof cautions>
