import { APPOINTMENTS } from '@stroyfin/domain/ks/ks-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { fileOwner } from './load-files.ts'

/** Hangs an uploaded file on a document; `name` is the opaque name the upload answered. */
export const attachFile = endpoint({
  method: 'POST',
  path: '/api/files/attach-file',
  title: 'Прикрепить файл',
  access: 'session',
  effect: 'write',
  input: z.object({
    ...fileOwner.shape,
    name: text(36),
    appointment: z.enum(APPOINTMENTS).default('document'),
  }),
  output: z.object({ id }),
})
