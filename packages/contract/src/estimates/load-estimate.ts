import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { estimate } from './estimate.ts'
import { estimateLine } from './estimate-line.ts'
import { furtherRoots } from './load-roots.ts'

/**
 * An estimate with its rows, depth first. Up to 5,000 rows come whole; of a bigger one come all folders and the first
 * lines outside of them, and a folder brings its lines when it is opened (K-03): `partial` holds the folders whose lines
 * did not come, `further` says which lines outside of folders did not. `locked` says in words why this person may not change or delete lines that are there, null when they may.
 */
export const loadEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates/load',
  title: 'Смета',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ id: positiveId }),
  output: z.object({
    estimate,
    lines: z.array(estimateLine),
    partial: z.array(positiveId),
    further: furtherRoots.nullable(),
    locked: z.string().nullable(),
    /** The moment these rows are of, for load-changes. */
    stamp: z.string(),
  }),
})
