import { FILE_OWNERS } from '@stroyfin/domain/files/file-owner'
import { APPOINTMENTS } from '@stroyfin/domain/ks/ks-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'

export const fileOwner = z.object({ object_type: z.enum(FILE_OWNERS), object_id: positiveId })

export const attachedFile = z.object({
  /** Of the link between file and document. */
  id,
  name: z.string(),
  size: z.number().int(),
  appointment: z.enum(APPOINTMENTS),
  href: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type AttachedFile = z.output<typeof attachedFile>

/** Files of a document, newest first. The right is that of the document. */
export const loadFiles = endpoint({
  method: 'POST',
  path: '/api/files/load-files',
  title: 'Файлы документа',
  access: 'session',
  effect: 'read',
  input: fileOwner,
  output: z.object({ items: z.array(attachedFile) }),
})
