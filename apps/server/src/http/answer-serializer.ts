import { wireSchema } from '@stroyfin/contract/kit/wire-schema'
import fastJson from 'fast-json-stringify'
import type { z } from 'zod'

type Serializer = (answer: unknown) => string

const made = new WeakMap<z.ZodType, Serializer>()

/** Made at the first answer and kept for every server of this process: a start does not wait for hundreds of calls. */
export function answerSerializer(output: z.ZodType): Serializer {
  return (answer) => {
    let serializer = made.get(output)
    if (!serializer) {
      serializer = fastJson(wireSchema(output))
      made.set(output, serializer)
    }
    return serializer(answer)
  }
}
