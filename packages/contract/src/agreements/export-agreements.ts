import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { windowInput } from '../kit/window.ts'

const { search, filters, sort } = windowInput.shape

/** Where a made file waits, the access that opens it, and the name to save it under. */
export const listFile = z.object({ href: z.string(), access: z.string(), name: z.string() })

/** The list as it is seen – its filters, order and shown columns – as an Excel file. */
export const exportAgreements = endpoint({
  method: 'POST',
  path: '/api/agreements/export',
  title: 'Выгрузить договоры в Excel',
  access: 'agreement.view',
  effect: 'write',
  input: z.object({ search, filters, sort, columns: z.array(text(60)).min(1).max(60) }),
  output: listFile,
})
